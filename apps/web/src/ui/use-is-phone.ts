import { useSyncExternalStore } from "react";
import { isPhone, PHONE_QUERY } from "./phone-width.ts";

/** Returns whether the window is as narrow as a phone and updates when that changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(PHONE_QUERY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}
