import type { MetricKey } from "@schoolmap/contract";
import { type Conditions, chanceOf } from "./conditions.ts";
import type { DemoLine } from "./line.ts";

/** Values in the unit of the metric (bps, ms, %); null when the device does not measure it. */
export type DemoValues = Readonly<Record<MetricKey, number | null>>;

/** Reference day of the speeds: 1 January 2025. */
const REFERENCE_DAY = 20_089;
const NO_INTERNET: DemoValues = {
  download: null,
  upload: null,
  latency: null,
  jitter: null,
  packet_loss: null,
  uptime: 0,
};

/**
 * Generates one measurement of a school.
 *
 * @param day days since 1970, UTC
 * @param minute minute of the school's local day, 0 to 1439: lines are busy in the morning
 */
export function measure(line: DemoLine, day: number, minute: number, conditions: Conditions): DemoValues {
  const random = chanceOf(line, day * 1440 + minute, 4);
  if (random.chance(conditions.outage)) return NO_INTERNET;
  const years = (day - REFERENCE_DAY) / 365.25;
  const busy = minute >= 540 && minute < 780 ? 0.9 : 1.06;
  const pace = conditions.pace * busy * random.between(0.8, 1.2);
  const download = Math.min(950e6, line.bps * Math.exp(Math.log1p(line.growth) * years) * pace);
  const latency = (line.latencyMs / Math.sqrt(Math.min(1, pace))) * random.between(0.9, 1.25);
  return {
    download: Math.round(download),
    upload: Math.round(download * line.uploadShare * random.between(0.85, 1.15)),
    latency: thousandths(latency),
    jitter: line.device.isProbe ? thousandths(latency * random.between(0.04, 0.2)) : null,
    packet_loss: line.device.isProbe
      ? thousandths(Math.min(100, (line.lossPercent * random.between(0.3, 2)) / pace))
      : null,
    uptime: 100,
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
