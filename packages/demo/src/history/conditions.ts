import { Random } from "../random.ts";
import type { DemoLine } from "./line.ts";

/** Conditions of one day at a school. */
export interface Conditions {
  /** Number of measurements by the school; 0 on days when no device was switched on. */
  readonly measurements: number;
  /** Share of the measurements without internet access. */
  readonly outage: number;
  /** Factor on the usual speed. */
  readonly pace: number;
}

const DAY_MS = 86_400_000;
/** Length of the periods in which outages begin and end, in days. */
const STRETCH_DAYS = 5;
const MOST_MEASUREMENTS = 4;

/**
 * Returns the conditions of a day (days since 1970, UTC): fewer measurements on free days, and sometimes a slow week or
 * an outage.
 */
export function conditionsOf(line: DemoLine, day: number): Conditions {
  const random = chanceOf(line, day, 1);
  const week = chanceOf(line, Math.floor((day + 3) / 7), 2);
  const stretch = chanceOf(line, Math.floor(day / STRETCH_DAYS), 3);
  const free = isFree(day, line.school.lat < 0);
  const slow = week.chance(0.06) ? week.between(0.25, 0.6) : 1;
  const isOut = stretch.chance(line.outageProbability / 2) && day % STRETCH_DAYS < 1 + stretch.next() * STRETCH_DAYS;
  const isOn = random.chance(line.onProbability * (free ? 0.45 : 0.95));
  return {
    measurements: isOn ? random.integer(1, free ? 2 : MOST_MEASUREMENTS) : 0,
    outage: isOut ? random.between(0.4, 1) : random.chance(line.outageProbability / 3) ? 0.3 : 0,
    pace: slow * (free ? 1.08 : 0.96) * random.between(0.85, 1.15),
  };
}

/** Returns a random source for one aspect of a school, which is the same each time. */
export function chanceOf(line: DemoLine, number: number, thing: number): Random {
  return new Random(
    Math.imul(line.seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(thing, 0xc2b2ae35),
  );
}

/** Whether a day is a weekend or in the school holidays, which are in the summer of the hemisphere. */
function isFree(day: number, south: boolean): boolean {
  const weekday = (((day + 3) % 7) + 7) % 7;
  if (weekday >= 5) return true;
  const date = new Date(day * DAY_MS);
  const inYear = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  if (inYear >= 1223 || inYear <= 103) return true;
  return south ? inYear >= 1215 || inYear <= 125 : inYear >= 705 && inYear <= 815;
}
