import { createStore, useStore } from "zustand";
import { scopeKey, type View } from "../../state/view.ts";
import type { Player } from "./player.ts";

export const playerStore = createStore<{ readonly player: Player | null }>(() => ({ player: null }));

/** The running time player; null where there is none, and after any navigation away from where it was started. */
export function usePlayer(view: View): Player | null {
  const { player } = useStore(playerStore);
  return player?.subject === playerSubject(view) ? player : null;
}

/** What a player belongs to: the place, the layer and the benchmark. */
export function playerSubject({ scope, layer, benchmark }: View): string {
  return `${scopeKey(scope)} ${layer} ${benchmark}`;
}
