import { useSyncExternalStore } from "react";
import { scopeKey, type View } from "../../state/view.ts";
import { type Player, type PlayerAction, playerAfter } from "./player.ts";

let current: Player | null = null;
const listeners = new Set<() => void>();

/** The running time player; null where there is none, and after any navigation away from where it was started. */
export function usePlayer(view: View): Player | null {
  const player = useSyncExternalStore(subscribe, runningPlayer);
  return player?.subject === playerSubject(view) ? player : null;
}

/** What a player belongs to: the place, the layer and the benchmark. */
export function playerSubject({ scope, layer, benchmark }: View): string {
  return `${scopeKey(scope)} ${layer} ${benchmark}`;
}

export function startPlayer(player: Player): void {
  set(player);
}

/** Ends the player of a place that the visitor has left, so that coming back does not bring it back. */
export function leavePlayer(subject: string): void {
  if (current?.subject === subject) set(null);
}

export function tellPlayer(action: PlayerAction): void {
  set(playerAfter(current, action));
}

function runningPlayer(): Player | null {
  return current;
}

function set(player: Player | null): void {
  current = player;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
