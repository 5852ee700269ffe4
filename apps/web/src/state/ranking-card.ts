import { createStore, useStore } from "zustand";
import { currentAddress } from "./address.ts";
import { RANKING_QUERY, roomOfRanking } from "./ranking-room.ts";

export { hasRankingRoom } from "./ranking-room.ts";

/** Whether the table is open. The choice persists across countries. */
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

/** Returns the width that the open table of a country's regions takes from the map, in px. */
export function rankingRoom(): number {
  return card.getState().isOpen ? roomOfRanking(currentAddress()) : 0;
}
