import { createStore, useStore } from "zustand";
import { currentAddress } from "./address.ts";
import { RANKING_QUERY, roomOfRanking } from "./ranking-room.ts";

export { hasRankingRoom } from "./ranking-room.ts";

/** Whether the table is open: it stays as the visitor left it from country to country. */
const card = createStore(() => ({ isOpen: true }));

export function useIsRankingOpen(): boolean {
  return useStore(card, ({ isOpen }) => isOpen);
}

export function openRanking(isOpen: boolean): void {
  card.setState({ isOpen });
}

export function onRankingRoom(listener: () => void): () => void {
  const list = matchMedia(RANKING_QUERY);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** What the table of the regions of a country takes of the map while it is open, in px. */
export function rankingRoom(): number {
  return card.getState().isOpen ? roomOfRanking(currentAddress()) : 0;
}
