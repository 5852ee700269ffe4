import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndex } from "../build/builder.ts";
import { anySchools, createPlaces } from "../testing/create-schools.ts";
import { boxTests } from "./degrees-box.ts";
import { RowSet } from "./row-set.ts";

const whole = (degrees: number) => Math.round(degrees * 1e7);

test("a box contains the schools whose coordinates are inside, to seven decimals, also beyond the square and across the antimeridian", () => {
  const step = fc.integer({ min: -2, max: 2 }).map((n) => n / 1e7);
  const edge = fc.record({
    school: fc.nat(),
    lon: fc.integer({ min: -180, max: 180 }),
    lat: step,
    isOwn: fc.boolean(),
    step,
  });
  fc.assert(
    fc.property(anySchools, edge, edge, fc.boolean(), (schools, one, other, isBeyond) => {
      fc.pre(schools.length > 0);
      const corner = ({ school, lon, lat, isOwn, step }: typeof one) => {
        const at = schools[school % schools.length]!;
        const kept = (degrees: number, limit: number) => Math.max(-limit, Math.min(limit, degrees));
        return [kept(isOwn ? at.lon + step : lon, 180), kept(at.lat + lat, 90)] as const;
      };
      const [[west, a], [end, b]] = [corner(one), corner(other)];
      const [south, north] = [Math.min(a, b), Math.max(a, b)];
      const crosses = whole(west) > whole(end);
      const east = crosses && isBeyond && whole(end) > whole(-180) ? end + 360 : end;
      const index = createIndex(schools, createPlaces());
      const rows = new RowSet(0, index.size, null).filtered(boxTests(index, [west, south, east, north]));
      const expected = schools.filter(({ lon, lat }) => {
        const [fromWest, toEast] = [whole(lon) >= whole(west), whole(lon) <= whole(end)];
        const isBetween = crosses ? fromWest || toEast : fromWest && toEast;
        return isBetween && whole(lat) >= whole(south) && whole(lat) <= whole(north);
      });
      const found = schools.filter(({ id }) => rows.has(index.rowOf(id)));
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 1_000 },
  );
});
