// Saying something in the open chat.

import { state } from "./state.js";
import { act } from "./server.js";

export async function sendText(text) {
  if (!text.trim()) return false;
  const reply = state.replyTo?.message_id ?? null;
  const answer = await act("say", { chat: state.open, text, reply_to: reply, thread: state.topic });
  return answer !== null;
}
