import { createStore } from "zustand/vanilla";

/** `action`: what the visitor just did; `ambient`: what changed around it, said only when nothing else is. */
export type Rank = "action" | "ambient";

const WAIT_MS = 500;

/** The last sentence that was said, and how many there were: the same sentence twice is said twice. */
export const announcement = createStore(() => ({ text: "", count: 0 }));

let pending: { text: string; rank: Rank } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Has a screen reader say a sentence. What comes within half a second is said once: the last one of the highest rank,
 * so that a click is not talked over by the numbers that it loads.
 */
export function announce(text: string, rank: Rank = "ambient"): void {
  if (pending?.rank === "action" && rank === "ambient") return;
  pending = { text, rank };
  clearTimeout(timer);
  timer = setTimeout(speak, WAIT_MS);
}

function speak(): void {
  const text = pending?.text ?? "";
  pending = undefined;
  announcement.setState(({ count }) => ({ text, count: count + 1 }));
}
