import { useSyncExternalStore } from "react";

/** Up to this width in px the page is laid out for a phone. */
export const PHONE_MAX_WIDTH = 768;
const query = `(max-width: ${PHONE_MAX_WIDTH}px)`;

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

/** The same, for event handlers. */
export function isPhone(): boolean {
  return matchMedia(query).matches;
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
