import { createStore } from "zustand/vanilla";

/** How long a message that needs no answer stays. */
export const MESSAGE_MS = 4000;

/** What was asked for was done, or was not. */
export type Outcome = "done" | "failed";

interface Message {
  readonly text: string;
  readonly outcome: Outcome;
}

/** The message on show. */
export const toasts = createStore<{ readonly message: Message | undefined }>(() => ({ message: undefined }));

/** Shows a short message for some seconds. Never for an error that needs an action. */
export function toast(text: string, outcome: Outcome = "done"): void {
  toasts.setState({ message: { text, outcome } });
}
