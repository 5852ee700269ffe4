import { type Player, type PlayerAction, playerAfter } from "./player.ts";
import { playerStore } from "./player-store.ts";

export function startPlayer(player: Player): void {
  playerStore.setState({ player });
}

/** Ends the player of a place that the visitor has left, so that it does not reappear when the visitor returns. */
export function leavePlayer(subject: string): void {
  playerStore.setState(({ player }) => ({ player: player?.subject === subject ? null : player }));
}

export function dispatchPlayer(action: PlayerAction): void {
  playerStore.setState(({ player }) => ({ player: playerAfter(player, action) }));
}
