import { AGGREGATES, type Aggregate, type MetricKey } from "@schoolmap/contract";
import { aggregateOf, dayFrom, type Span } from "@schoolmap/rules";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveServer, type LiveTestServer } from "../../../numbers/testing/create-live-server.ts";
import type { PeriodColumn } from "./period-column.ts";

const TODAY = dayFrom(2026, 1, 7);
const SCHOOLS = 4;

let server: LiveTestServer;
beforeAll(async () => {
  server = await createLiveServer(() => TODAY * 86_400_000);
});
afterAll(() => server.close());

const anyDay = fc.integer({ min: TODAY - 400, max: TODAY });
const anyMeasurement = fc.record({
  school: fc.integer({ min: 1, max: SCHOOLS }),
  day: anyDay,
  source: fc.constantFrom("Probes", "Devices"),
  download: fc.integer({ min: 0, max: 9_000_000_000 }),
  latency: fc.integer({ min: 0, max: 600_000 }),
  n: fc.integer({ min: 1, max: 3 }),
});
/** From one day to two calendar years, so that units begin and end inside the span and some pieces are subtracted. */
const anySpan = fc.tuple(anyDay, fc.nat(366)).map(([last, more]): Span => ({ first: last - more, last }));

interface Row {
  readonly school_id: number;
  readonly day: number;
  readonly value: number;
  readonly n: number;
}

async function readRows(metric: MetricKey): Promise<Row[]> {
  const { rows } = await server.record.pool.query<Row>(
    `select school_id, day - date '1970-01-01' as day, round(${metric}_sum::numeric / ${metric}_n)::float8 as value,
       ${metric}_n as n from school_day where ${metric}_n > 0`,
  );
  return rows;
}

interface ColumnEntry {
  readonly school: number;
  readonly value: number;
  readonly days: number;
  readonly measurements: number;
}

function entriesOf(column: PeriodColumn): ColumnEntry[] {
  const entries: ColumnEntry[] = [];
  for (let school = 1; school <= SCHOOLS; school++) {
    const slot = server.measurements.schools.slotOf(school);
    if (slot < 0 || Number.isNaN(column.value(slot))) continue;
    entries.push({
      school,
      value: column.value(slot),
      days: column.days[slot]!,
      measurements: column.measurements[slot]!,
    });
  }
  return entries;
}

function entriesOfRows(rows: readonly Row[], span: Span, aggregate: Aggregate, metric: MetricKey): ColumnEntry[] {
  const scale = metric === "latency" ? 1000 : 1;
  return Array.from({ length: SCHOOLS }, (_, at) => at + 1).flatMap((school) => {
    const own = rows.filter(({ school_id, day }) => school_id === school && day >= span.first && day <= span.last);
    if (own.length === 0) return [];
    const values = own.map(({ value }) => value);
    const measurements = own.reduce((sum, { n }) => sum + n, 0);
    return [{ school, value: aggregateOf(values, aggregate) / scale, days: own.length, measurements }];
  });
}

test("the value of every school in any span equals the aggregate of its daily values, for every aggregate, also after more measurements", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyMeasurement, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 2 }),
      fc.array(anySpan, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("download" as const, "latency" as const),
      async (batches, spans, metric) => {
        await server.settle(Array.from({ length: SCHOOLS }, () => ({ countryId: server.countryId("KE"), lon: 36 })));
        await server.measurements.catchUp();
        for (const batch of batches) {
          await server.measure(batch);
          const rows = await readRows(metric);
          for (const span of spans) {
            for (const aggregate of AGGREGATES) {
              const column = await server.measurements.column({ measure: { metric, sources: [] }, aggregate, span });
              expect(entriesOf(column)).toEqual(entriesOfRows(rows, span, aggregate, metric));
            }
          }
        }
      },
    ),
    { numRuns: 10 },
  );
});
