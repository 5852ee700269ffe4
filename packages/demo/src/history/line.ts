import { DEMO_COUNTRIES } from "../demo-countries.ts";
import { Random } from "../random.ts";
import { DEMO_LIVE_COUNTRIES } from "./live-countries.ts";

/** A school that can measure. */
export interface MeasuringSchool {
  readonly gigaId: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
}

/**
 * The invented line of a school, which determines the results of its measurements. It is always the same for the same
 * school.
 */
export interface DemoLine {
  readonly school: MeasuringSchool;
  /** Seed of the school's random numbers. */
  readonly seed: number;
  /** Median download speed on the reference day, in bps. */
  readonly bps: number;
  /** Growth per year, as in DEMO_LIVE_COUNTRIES. */
  readonly growth: number;
  /** Upload speed ÷ download speed. */
  readonly uploadShare: number;
  readonly latencyMs: number;
  /** Packet loss, in per cent. */
  readonly lossPercent: number;
  /** The measuring device. Some devices also measure jitter and loss. */
  readonly device: { readonly name: string; readonly isProbe: boolean };
  /** Likelihood that the device is switched on, from 0 to 1. */
  readonly onProbability: number;
  /** Likelihood of an outage in a period of days, from 0 to 1. */
  readonly outageProbability: number;
  /** Number of days since the school stopped measuring; 0 for a school that still measures. */
  readonly silentDays: number;
}

const DEVICES = [
  { name: "Demonstration app 2.1", isProbe: false },
  { name: "Demonstration probe 1.4", isProbe: true },
] as const;
const SEED = 20_260_101;

/** Generates the line of a school of any country. */
export function demoLine(school: MeasuringSchool, seed = SEED): DemoLine {
  const random = Random.forPart(seed, school.gigaId);
  const country = DEMO_LIVE_COUNTRIES.find(({ code }) => code === school.countryCode);
  const equipment = DEMO_COUNTRIES.find(({ code }) => code === school.countryCode)?.equipment ?? 0.5;
  // From 3 Mbps in the least equipped country to 75 Mbps in the best equipped one, with a wide spread. Some lines
  // hardly work.
  const isPoor = random.chance(0.13 * (1.3 - equipment));
  const mbps = 1.5 * Math.exp(4.1 * equipment + random.bell() * 0.9) * (isPoor ? random.between(0.015, 0.1) : 1);
  const isSatellite = random.chance(0.12 * (1 - equipment));
  return {
    school,
    seed: Math.floor(random.next() * 2 ** 32) | 0,
    bps: Math.min(900, Math.max(0.15, mbps)) * 1e6,
    growth: country?.growth ?? 0.2,
    uploadShare: random.between(0.12, 0.6),
    latencyMs: isSatellite ? random.between(480, 720) : random.between(8, 40) + 110 * (1 - equipment) * random.next(),
    lossPercent: random.between(0, 1.2) ** 3 + (isSatellite ? 1 : 0),
    device: DEVICES[random.chance(0.4) ? 1 : 0],
    onProbability: random.between(0.8, 1),
    outageProbability: random.between(0, 0.3) * (1.3 - equipment),
    silentDays: silentDays(Random.forPart(seed, `silence of ${school.gigaId}`), country?.silent ?? 0),
  };
}

/**
 * Returns the number of days without measurements. About a third of the silent schools stopped three weeks ago, the
 * others more than four weeks ago.
 */
function silentDays(random: Random, share: number): number {
  if (!random.chance(share)) return 0;
  return random.chance(0.35) ? random.integer(21, 23) : random.integer(30, 200);
}
