import type { Span } from "@schoolmap/rules";
import type pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { TurnBudget } from "../../../lib/turn-budget.ts";
import { takeTurn } from "../../../lib/turns.ts";
import { createTestRecord } from "../../../record/testing/create-test-record.ts";
import { daysReachedKind } from "../days/days-reached.ts";
import { lastMeasuredKind } from "../schools/last-measured.ts";
import { LiveSchools } from "../schools/live-schools.ts";
import { measuredSchoolsKind } from "../schools/measured-schools.ts";
import { dayBlockKind, periodColumnKind } from "./entry-kinds.ts";
import type { PartKind } from "./measurement-cache.ts";

const MEASURE = { metric: "download", sources: [] } as const;
const WEEK: Span = { first: 4, last: 10 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the number of charges to the visitors' share during work and the turns that it takes. */
async function chargesDuring<T>(work: () => Promise<T>): Promise<{ result: T; charges: number }> {
  const charge = vi.spyOn(TurnBudget.prototype, "charge");
  charge.mockClear();
  const result = await work();
  // A turn is charged in the round after it.
  await takeTurn("server");
  await takeTurn("server");
  return { result, charges: charge.mock.calls.length };
}

/** Loads a part and renews it for one school. Returns the number of charges for each. */
async function chargesOf<P extends { readonly bytes: number }>(kind: PartKind<P>): Promise<[number, number]> {
  const { pool } = await createTestRecord();
  const client: pg.PoolClient = await pool.connect();
  try {
    const load = await chargesDuring(() => kind.load(client, LiveSchools.none()));
    const renewal = await chargesDuring(() => kind.renew!(client, load.result, LiveSchools.none(), [7]));
    return [load.charges, renewal.charges];
  } finally {
    client.release();
  }
}

const rule = { key: "rule", bytes: 0, reaches: () => true };
const mean = periodColumnKind({ measure: MEASURE, aggregate: "mean", span: WEEK }, () => 0);
const median = periodColumnKind({ measure: MEASURE, aggregate: "median", span: WEEK }, () => 0);

test.each([
  ["means", () => chargesOf(mean)],
  ["medians", () => chargesOf(median)],
  ["days", () => chargesOf(dayBlockKind(MEASURE, WEEK.first))],
  ["days reached", () => chargesOf(daysReachedKind(MEASURE, WEEK, rule))],
  ["measured schools", () => chargesOf(measuredSchoolsKind(MEASURE, "week", WEEK))],
  ["last days", () => chargesOf(lastMeasuredKind())],
])("%s: a load is charged to the visitors' share, a renewal after a change is not", async (_, charges) => {
  const [load, renewal] = await charges();
  expect(load).toBeGreaterThan(0);
  expect(renewal).toBe(0);
});
