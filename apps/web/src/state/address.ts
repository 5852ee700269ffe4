import { createStore, useStore } from "zustand";

/**
 * Store for the URL of the page, and the only module that reads and writes it. The browser holds the URL; the store
 * counts its changes and holds the URL of an embedded map.
 */
const store = createStore<{ readonly changes: number; readonly kept: string | undefined }>(() => ({
  changes: 0,
  kept: undefined,
}));

const EMBED = /^\/embed(?=\/|$)/;

/**
 * Treats a page at `/embed/…` as the map of the same view at `/map/…`. The store then holds the URL itself, because the
 * history belongs to the surrounding page and a sandbox forbids changes to the URL.
 */
export function adoptEmbeddedAddress(): void {
  if (EMBED.test(location.pathname))
    store.setState({ kept: location.pathname.replace(EMBED, "/map") + location.search });
}

/** Listens for back and forward navigation. Called once, when the page starts. */
export function followHistory(): void {
  addEventListener("popstate", () => noteChange());
}

/** Whether the page is a map that is embedded in an external page. */
export function isEmbedded(): boolean {
  return store.getState().kept !== undefined;
}

/** Returns the path and query of the page, for example `/map?layer=4`. */
export function currentAddress(): string {
  return store.getState().kept ?? location.pathname + location.search;
}

/** Returns the path and query of the page and updates when they change. */
export function useAddress(): string {
  return useStore(store, currentAddress);
}

/** Whether the URL has changed since the browser loaded the page. */
export function hasMoved(): boolean {
  return store.getState().changes > 0;
}

/** Navigates to a URL of this application without loading the page. */
export function goTo(url: string, { replace = false }: { replace?: boolean } = {}): void {
  if (url === currentAddress()) return;
  if (isEmbedded()) {
    noteChange(url);
    return;
  }
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  noteChange();
}

function noteChange(kept = store.getState().kept): void {
  store.setState(({ changes }) => ({ changes: changes + 1, kept }));
}
