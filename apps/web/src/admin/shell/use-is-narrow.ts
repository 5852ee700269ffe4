import { useSyncExternalStore } from "react";

/**
 * Up to this width, a tablet in portrait orientation, the menu is a drawer, because tables and forms need the space.
 */
const query = "(max-width: 1023px)";

/** Whether the window is too narrow for the menu beside the page. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
