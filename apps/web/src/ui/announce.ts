import { createStore } from "zustand/vanilla";

/** `action`: the result of a visitor's action. `ambient`: a change around it, announced only when nothing else is. */
export type Rank = "action" | "ambient";

const WAIT_MS = 500;

/** Last announced sentence and the number of announcements, so that a repeated sentence is announced again. */
export const announcement = createStore(() => ({ text: "", count: 0 }));

let pending: { text: string; rank: Rank } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a sentence to screen readers. Of the sentences within half a second, only the last one of the highest rank
 * is announced, so that a click is not interrupted by the numbers that it loads.
 */
export function announce(text: string, rank: Rank = "ambient"): void {
  if (pending?.rank === "action" && rank === "ambient") return;
  pending = { text, rank };
  clearTimeout(timer);
  timer = setTimeout(announceNow, WAIT_MS);
}

function announceNow(): void {
  const text = pending?.text ?? "";
  pending = undefined;
  announcement.setState(({ count }) => ({ text, count: count + 1 }));
}
