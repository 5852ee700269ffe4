import { DEMO_COUNTRIES } from "../demo-countries.ts";
import { Random } from "../random.ts";
import { DEMO_LIVE_COUNTRIES } from "./live-countries.ts";

/** A school that may measure. */
export interface MeasuringSchool {
  readonly gigaId: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** The invented line of a school: what decides how its measurements come out. Always the same for the same school. */
export interface DemoLine {
  readonly school: MeasuringSchool;
  /** Seed of the school's chances. */
  readonly seed: number;
  /** Middle download speed on the reference day, in bps. */
  readonly bps: number;
  /** Growth a year, as in DEMO_LIVE_COUNTRIES. */
  readonly growth: number;
  /** Upload speed ÷ download speed. */
  readonly uploadShare: number;
  readonly latencyMs: number;
  /** Share of packets that get lost, in per cent. */
  readonly lossPercent: number;
  /** Some devices measure jitter and loss too. */
  readonly device: { readonly name: string; readonly isProbe: boolean };
  /** 0 to 1: how likely the device is switched on. */
  readonly diligence: number;
  /** 0 to 1: how likely a stretch of days has an outage. */
  readonly frailty: number;
  /** For so many days it has not measured, and it does not any more; 0 for a school that goes on. */
  readonly silentDays: number;
}

const DEVICES = [
  { name: "Demonstration app 2.1", isProbe: false },
  { name: "Demonstration probe 1.4", isProbe: true },
] as const;
const SEED = 20_260_101;

/** Makes up the line of a school of any country. */
export function demoLine(school: MeasuringSchool, seed = SEED): DemoLine {
  const random = Random.forPart(seed, school.gigaId);
  const country = DEMO_LIVE_COUNTRIES.find(({ code }) => code === school.countryCode);
  const equipment = DEMO_COUNTRIES.find(({ code }) => code === school.countryCode)?.equipment ?? 0.5;
  // From 3 Mbps in the least equipped country to 75 Mbps in the best, widely spread, and some lines hardly work at all.
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
    diligence: random.between(0.8, 1),
    frailty: random.between(0, 0.3) * (1.3 - equipment),
    silentDays: silentDays(Random.forPart(seed, `silence of ${school.gigaId}`), country?.silent ?? 0),
  };
}

/** Of the silent schools about a third has been silent for three weeks, the others for longer than four. */
function silentDays(random: Random, share: number): number {
  if (!random.chance(share)) return 0;
  return random.chance(0.35) ? random.integer(21, 23) : random.integer(30, 200);
}
