import type { MeasurementItem } from "@schoolmap/contract";
import { chanceOf, conditionsOf } from "./conditions.ts";
import type { DemoLine } from "./line.ts";
import { measure } from "./measure.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Number of schools that are tried before one measures even at night. */
const TRIES = 6;

/**
 * Generates one measurement at the current time of a random school. Schools are preferred when it is daytime there and
 * their device is on today.
 *
 * @param now milliseconds since 1970
 * @param chance returns numbers from 0 inclusive to 1 exclusive
 */
export function measureNow(
  lines: readonly DemoLine[],
  now: number,
  chance: () => number = Math.random,
): MeasurementItem {
  const pick = () => lines[Math.floor(chance() * lines.length)]!;
  const day = Math.floor(now / DAY_MS);
  let line = pick();
  for (let i = 1; i < TRIES && !isMeasuring(line, now); i++) line = pick();
  const { download, upload, latency, jitter, packet_loss, uptime } = measure(
    line,
    day,
    minuteAt(line, now),
    conditionsOf(line, day),
  );
  return {
    giga_id_school: line.school.gigaId,
    measured_at: new Date(now).toISOString(),
    download,
    upload,
    latency,
    jitter,
    packet_loss,
    connected: uptime !== 0,
    device: line.device.name,
  };
}

function isMeasuring(line: DemoLine, now: number): boolean {
  const day = Math.floor(now / DAY_MS);
  const hour = minuteAt(line, now) / 60;
  return hour >= 7 && hour < 18 && conditionsOf(line, day).measurements > chanceOf(line, day, 7).next();
}

/** Returns the minute of the day at the school, by solar time. */
function minuteAt({ school }: DemoLine, now: number): number {
  const minute = Math.floor(now / MINUTE_MS + (school.lon / 360) * 1440);
  return ((minute % 1440) + 1440) % 1440;
}
