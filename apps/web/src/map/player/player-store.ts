import { createStore, useStore } from "zustand";
import { scopeKey, type View } from "../../state/view.ts";
import type { Player } from "./player.ts";

export const playerStore = createStore<{ readonly player: Player | null }>(() => ({ player: null }));

/**
 * Returns the running time player. Returns null when there is none, and after navigation away from where it was
 * started.
 */
export function usePlayer(view: View): Player | null {
  const { player } = useStore(playerStore);
  return player?.subject === playerSubject(view) ? player : null;
}

/** Returns the key of a player: place, layer and benchmark. */
export function playerSubject({ scope, layer, benchmark }: View): string {
  return `${scopeKey(scope)} ${layer} ${benchmark}`;
}
