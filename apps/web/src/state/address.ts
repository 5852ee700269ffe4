import { createStore, useStore } from "zustand";

/**
 * The browser's address as a store: the one place that reads and writes it. The browser keeps the address itself; the store
 * counts its changes, and keeps the address of an embedded map.
 */
const store = createStore<{ readonly changes: number; readonly kept: string | undefined }>(() => ({
  changes: 0,
  kept: undefined,
}));

const EMBED = /^\/embed(?=\/|$)/;

/**
 * Makes a page at `/embed/…` the map of the same view at `/map/…`. From then on it keeps its address to itself: the history
 * belongs to the page around it, and a sandbox forbids to change the address.
 */
export function adoptEmbeddedAddress(): void {
  if (EMBED.test(location.pathname))
    store.setState({ kept: location.pathname.replace(EMBED, "/map") + location.search });
}

/** Notices when the visitor goes back or forward. Called once, when the page starts. */
export function followHistory(): void {
  addEventListener("popstate", () => noteChange());
}

/** Whether the page is a map in the page of somebody else. */
export function isEmbedded(): boolean {
  return store.getState().kept !== undefined;
}

/** Path and query of the page, for example `/map?layer=4`. */
export function currentAddress(): string {
  return store.getState().kept ?? location.pathname + location.search;
}

/** The same, kept up to date. */
export function useAddress(): string {
  return useStore(store, currentAddress);
}

/** Whether the address has changed since the browser loaded the page. */
export function hasMoved(): boolean {
  return store.getState().changes > 0;
}

/** Goes to an address of this application without loading the page. */
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
