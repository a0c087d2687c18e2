// Saying something in the open chat, or showing a file.

import { state } from "./state.js";
import { act } from "./server.js";

export async function sendText(text) {
  if (!text.trim()) return false;
  const reply = state.replyTo?.message_id ?? null;
  const answer = await act("say", { chat: state.open, text, reply_to: reply, thread: state.topic });
  return answer !== null;
}

// The words that stand in the field go with the file, as its caption.
export async function sendFile(file, caption) {
  const answer = await act("attach", { chat: state.open, name: file.name, caption, data: await encoded(file) });
  return answer !== null;
}

function encoded(file) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
}
