import { createStore } from "zustand/vanilla";

/** Display time of a message that needs no response, in ms. */
export const MESSAGE_MS = 4000;

/** Whether the requested action succeeded. */
export type Outcome = "done" | "failed";

interface Message {
  readonly text: string;
  readonly outcome: Outcome;
}

/** Displayed message. */
export const toasts = createStore<{ readonly message: Message | undefined }>(() => ({ message: undefined }));

/** Shows a short message for some seconds. Not for errors that need an action. */
export function toast(text: string, outcome: Outcome = "done"): void {
  toasts.setState({ message: { text, outcome } });
}
