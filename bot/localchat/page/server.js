// What the page asks of the server, and the stream of changes it hears.

import { state } from "./state.js";
import { toast } from "./notices.js";

export async function fetchWorld() {
  return getJson(`/local/world?as=${encodeURIComponent(state.as)}`);
}

export async function fetchMessages(chat) {
  return getJson(`/local/messages?as=${encodeURIComponent(state.as)}&chat=${chat}`);
}

async function getJson(address) {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

// An action of the sitting person. Null when it could not be done; the person has been told why.
export async function act(name, what) {
  let response;
  try {
    response = await fetch(`/local/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ as: state.as, ...what }),
    });
  } catch {
    toast("The bot is away. Try again in a moment.");
    return null;
  }
  const answer = await response.json();
  if (response.ok) return answer;
  toast(answer.sorry);
  return null;
}

let stream = null;

export function listen({ onHello, onChange, onLost }) {
  stream?.close();
  const mine = new EventSource(`/local/events?as=${encodeURIComponent(state.as)}`);
  stream = mine;
  mine.onmessage = (event) => {
    const change = JSON.parse(event.data);
    if (change.kind === "hello") onHello();
    else onChange(change);
  };
  mine.onerror = () => {
    onLost();
    // The browser tries again by itself unless the answer was no stream at all.
    if (mine.readyState === EventSource.CLOSED && mine === stream) {
      setTimeout(() => mine === stream && listen({ onHello, onChange, onLost }), 1500);
    }
  };
}
