import { CONNECTION_STATUSES } from "@schoolmap/contract";
import type { TestServer } from "../../catalog/testing/create-test-server.ts";
import type { SchoolRow } from "../../mapindex/index.ts";

/** Centres of distant countries, by code. */
const COUNTRIES = {
  ...{ KE: [37, 0], BR: [-50, -10], IN: [78, 22], FR: [2, 47], US: [-98, 39], AU: [134, -25], JP: [138, 36] },
  ...{ NG: [8, 9], MX: [-102, 24], EG: [30, 26] },
} as const;
export const CODES = Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[];
export const COVERAGES = ["5g", "4g", "3g", "2g", "no"];

export type Draw = (bound: number) => number;

/** Returns a generator of pseudo-random numbers below a bound, the same in each run. */
export function createDraw(seed: number): Draw {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Creates schools with attributes at random locations around the centres of the countries. */
export function drawSchools(server: TestServer, schools: number, draw: Draw): Partial<SchoolRow>[] {
  return Array.from({ length: schools }, () => {
    const code = CODES[draw(CODES.length)]!;
    const [lon, lat] = COUNTRIES[code] as [number, number];
    return {
      countryId: server.countryId(code),
      lon: lon + draw(40_000) / 10_000 - 2,
      lat: lat + draw(40_000) / 10_000 - 2,
      status: CONNECTION_STATUSES[draw(3)]!,
      attributes: {
        coverage_type: draw(4) === 0 ? null : COVERAGES[draw(COVERAGES.length)]!,
        num_students: draw(5) === 0 ? null : draw(1_000),
        computer_lab: draw(3) === 0 ? null : draw(2) === 0,
        connectivity_speed: draw(3) === 0 ? null : draw(100_000_000),
      },
    };
  });
}
