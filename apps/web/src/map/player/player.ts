import type { LayerQuestion } from "../../api/index.ts";

/** The time player while it runs. */
export interface Player {
  /** Place and layer for which it was started; anywhere else it is over. */
  readonly subject: string;
  readonly question: LayerQuestion;
  readonly layerName: string;
  readonly placeName: string;
  /** Years with data, ascending; at least two. */
  readonly years: readonly number[];
  /** The one on show. */
  readonly year: number;
  readonly isPlaying: boolean;
  /** Whether its tiles have been drawn for the first time: before that no time passes. */
  readonly isReady: boolean;
}

/** What happens to it; `tick`: the time of a year has passed. */
export type PlayerAction = "ready" | "play" | "pause" | "next" | "previous" | "tick" | "close";

/** The player after an action; null when it is over: closed, or played past its last year. */
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
