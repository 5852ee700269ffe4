import type { ConnectionStatus } from "@schoolmap/contract";

export interface ConnectionFacts {
  /** Whether the school was registered for real-time measurement today or earlier. */
  readonly registered?: boolean;
  /** The stored connectivity flag; null when unknown. */
  readonly connectivity: boolean | null;
  /** The stored speed in bps; null when unknown. */
  readonly speed: number | null;
}

/**
 * Returns whether a school has internet, independent of any layer. The first known fact decides:
 * 1. a school that measures in real time is connected;
 * 2. the flag: yes is connected, no is not connected, even when a speed is also stored;
 * 3. the speed: above zero is connected, exactly zero is not connected; otherwise unknown. NaN counts as null.
 */
export function connectionStatusOf({ registered, connectivity, speed }: ConnectionFacts): ConnectionStatus {
  if (registered) return "connected";
  if (connectivity !== null) return connectivity ? "connected" : "not_connected";
  if (speed === null || Number.isNaN(speed) || speed < 0) return "unknown";
  return speed > 0 ? "connected" : "not_connected";
}

/** A connected school with a lower known speed counts as moderate in the statistics of its country, in bps. */
const GOOD_SPEED_BPS = 5_000_000;

/** Returns the class of a connected school by its stored speed in bps: moderate only when a lower speed is known. */
export function connectionClassOf(speed: number | null): "good" | "moderate" {
  return speed !== null && speed < GOOD_SPEED_BPS ? "moderate" : "good";
}
