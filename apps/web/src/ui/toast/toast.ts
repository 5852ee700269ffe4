/** How long a message that needs no answer stays. */
export const MESSAGE_MS = 4000;

const listeners = new Set<(text: string) => void>();

/** Shows a short message for some seconds. Never for an error that needs an action. */
export function toast(text: string): void {
  for (const listener of listeners) listener(text);
}

export function onToast(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
