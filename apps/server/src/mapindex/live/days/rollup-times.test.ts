import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestRecord } from "../../../record/testing/create-test-record.ts";
import { LiveSchools } from "../schools/live-schools.ts";
import { rollupTimesKind } from "./rollup-times.ts";

const DAYS = 12;
const ANY = 0;

/** Days (null: any), countries (0: any) and minutes of the last changes. Day 5 and country 4 have none of their own. */
const CHANGES = [
  { day: 0, country: 1, minute: 9 },
  { day: 1, country: 2, minute: 8 },
  { day: 3, country: 1, minute: 3 },
  { day: 3, country: 3, minute: 7 },
  { day: 8, country: ANY, minute: 5 },
  { day: 9, country: 2, minute: 6 },
  { day: null, country: 3, minute: 1 },
];

test("the last time is that of the days of the span and of the countries, or of any of them", async () => {
  const { pool } = await createTestRecord();
  const client = await pool.connect();
  try {
    await client.query(
      `insert into sum_change (day, country_id, seq, at)
       select coalesce(date '1970-01-01' + day, '-infinity'), country, 1, to_timestamp(minute * 60)
       from unnest($1::int[], $2::int[], $3::int[]) as c (day, country, minute)`,
      [CHANGES.map(({ day }) => day), CHANGES.map(({ country }) => country), CHANGES.map(({ minute }) => minute)],
    );
    const day = fc.integer({ min: 0, max: DAYS });
    const countries = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(day, day, countries, async (a, b, ids) => {
        const span = { first: Math.min(a, b), last: Math.max(a, b) };
        const times = CHANGES.filter(
          (change) =>
            (change.day === null || (span.first <= change.day && change.day <= span.last)) &&
            (ids === null || change.country === ANY || ids.includes(change.country)),
        );
        const expected = times.length === 0 ? null : Math.max(...times.map(({ minute }) => minute)) * 60_000;
        const found = await rollupTimesKind(span).load(client, LiveSchools.none());
        expect(found.of(ids && new Set(ids))).toBe(expected);
      }),
    );
  } finally {
    client.release();
  }
});
