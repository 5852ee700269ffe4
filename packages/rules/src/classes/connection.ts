import type { ConnectionStatus } from "@schoolmap/contract";

export interface ConnectionFacts {
  /** Registered for real-time measurement today or earlier. */
  readonly registered?: boolean;
  /** The stored connectivity flag; null when nobody said. */
  readonly connectivity: boolean | null;
  /** The stored speed in bps; null when nobody said. */
  readonly speed: number | null;
}

/**
 * Whether a school has internet, independent of any layer. The first fact that speaks decides:
 * 1. a school that measures in real time is connected;
 * 2. the flag: yes is connected, no is not connected, even when a speed is noted beside it;
 * 3. the speed: above zero is connected, exactly zero is not connected;
 * otherwise unknown. NaN counts as null.
 */
export function connectionStatusOf({ registered, connectivity, speed }: ConnectionFacts): ConnectionStatus {
  if (registered) return "connected";
  if (connectivity !== null) return connectivity ? "connected" : "not_connected";
  if (speed === null || Number.isNaN(speed) || speed < 0) return "unknown";
  return speed > 0 ? "connected" : "not_connected";
}

/** A connected school whose known speed is lower counts as moderate in the statistics of its country, in bps. */
const GOOD_SPEED_BPS = 5_000_000;

/** How well a connected school is connected by its stored speed in bps: moderate only where a lower speed is known. */
export function connectionClassOf(speed: number | null): "good" | "moderate" {
  return speed !== null && speed < GOOD_SPEED_BPS ? "moderate" : "good";
}
