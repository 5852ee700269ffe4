import type { LayerParams } from "../../api/index.ts";

/** State of the running time player. */
export interface Player {
  /** Place and layer for which it was started. It has ended anywhere else. */
  readonly subject: string;
  readonly params: LayerParams;
  readonly layerName: string;
  readonly placeName: string;
  /** Years with data, ascending. At least two. */
  readonly years: readonly number[];
  /** Current year. */
  readonly year: number;
  readonly isPlaying: boolean;
  /** Whether its tiles have been drawn for the first time. The time does not run before that. */
  readonly isReady: boolean;
}

/** Actions on the player. `tick`: the time of a year has passed. */
export type PlayerAction = "ready" | "play" | "pause" | "next" | "previous" | "tick" | "close";

/** Returns the player after an action. Returns null when it has ended: closed, or played past its last year. */
export function playerAfter(player: Player | null, action: PlayerAction): Player | null {
  if (!player) return null;
  const at = player.years.indexOf(player.year);
  switch (action) {
    case "ready":
      return { ...player, isReady: true };
    case "play":
      return { ...player, isPlaying: true };
    case "pause":
      return { ...player, isPlaying: false };
    case "next":
      return { ...player, year: player.years[at + 1] ?? player.year, isPlaying: false };
    case "previous":
      return { ...player, year: player.years[at - 1] ?? player.year, isPlaying: false };
    case "close":
      return null;
    case "tick": {
      const next = player.years[at + 1];
      return next === undefined ? null : { ...player, year: next };
    }
  }
}
