import { createStore, useStore } from "zustand";
import { currentAddress } from "./address.ts";

/** From this width on there is room for the table of regions beside the map: 1280 px, and more for larger text. */
const MIN_WIDTH = "80rem";
/** `--ranking-width` and its distance from the edge, in px. */
const ROOM = 416 + 16;
const wide = `(min-width: ${MIN_WIDTH})`;
const COUNTRY = /^\/map\/country\/[^/?]+\/?(?:\?|$)/;

/** Whether the table is open: it stays as the visitor left it from country to country. */
const card = createStore(() => ({ isOpen: true }));

export function useIsRankingOpen(): boolean {
  return useStore(card, ({ isOpen }) => isOpen);
}

export function openRanking(isOpen: boolean): void {
  card.setState({ isOpen });
}

/** Whether there is room for the table beside the map. */
export function hasRankingRoom(): boolean {
  return matchMedia(wide).matches;
}

export function onRankingRoom(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** What the open table of the regions of a country takes of the map, in px; known before the table is there. */
export function rankingRoom(): number {
  return card.getState().isOpen && hasRankingRoom() && COUNTRY.test(currentAddress()) ? ROOM : 0;
}
