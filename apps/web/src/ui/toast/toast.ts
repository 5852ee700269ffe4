/** How long a message that needs no answer stays. */
export const MESSAGE_MS = 4000;

/** What was asked for was done, or was not. */
export type Outcome = "done" | "failed";

export interface Message {
  readonly text: string;
  readonly outcome: Outcome;
}

const listeners = new Set<(message: Message) => void>();

/** Shows a short message for some seconds. Never for an error that needs an action. */
export function toast(text: string, outcome: Outcome = "done"): void {
  for (const listener of listeners) listener({ text, outcome });
}

export function onToast(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
