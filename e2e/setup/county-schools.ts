import type { KenyanSchool } from "../../apps/server/src/staff/imports/testing/create-messy-file.ts";

const SCHOOLS = 480;
const A_ROW = 24;
/** Part of Kitui county, far from its borders. */
const [WEST, SOUTH, STEP] = [38.05, -1.35, 0.015] as const;
const NAMES = ["Hill", "River", "Market", "Sunrise", "Acacia", "Baobab", "Unity", "Harvest", "Lake", "Station"];

/** Returns generated schools of one Kenyan county, each with its own name and place. */
export function countySchools(): KenyanSchool[] {
  return Array.from({ length: SCHOOLS }, (_, at) => ({
    name: `${NAMES[at % NAMES.length]} school ${Math.floor(at / NAMES.length) + 1}`,
    lon: WEST + (at % A_ROW) * STEP,
    lat: SOUTH + Math.floor(at / A_ROW) * STEP,
    level: at % 3 === 0 ? "Secondary" : "Primary",
    county: "Kitui",
  }));
}
