import { useSyncExternalStore } from "react";

/** Up to this width, that of a tablet held upright, the menu is a drawer: tables and forms need the room. */
const query = "(max-width: 1023px)";

/** Whether the window has no room for the menu beside the page. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
