import { gunzipSync } from "node:zlib";
import { CLASSES, type LiveLayerInfo } from "@schoolmap/contract";
import { classifyLive, dayFrom, formatDay, periodOf, round2, type Span } from "@schoolmap/rules";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeTile } from "../tiles/testing/decode-tile.ts";
import { createLiveServer, type LiveTestServer } from "./testing/create-live-server.ts";

const TODAY = dayFrom(2026, 1, 7);
const SCHOOLS = 12;

let server: LiveTestServer;
beforeAll(async () => {
  server = await createLiveServer(() => TODAY * 86_400_000);
});
afterAll(() => server.close());

/** Days around the end of a year, so that weeks, months and years begin and end between them. */
const anyDay = fc.integer({ min: TODAY - 20, max: TODAY });
const anyMeasurement = fc.record({
  school: fc.integer({ min: 1, max: SCHOOLS }),
  day: anyDay,
  source: fc.constantFrom("Probes", "Devices"),
  download: fc.constantFrom(0, 1, 999_999, 1_000_000, 7_000_001, 20_000_000, 20_000_001, 4_294_967_295, 9_000_000_000),
  n: fc.integer({ min: 1, max: 3 }),
});
/**
 * Measurements arrive in several batches. The spans are requested after each batch, so that the data in memory must be
 * updated.
 */
const anyBatches = fc.array(fc.array(anyMeasurement, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 });
const anySpan: fc.Arbitrary<Span> = fc.oneof(
  anyDay.map((day) => spanOf(periodOf("week", day))),
  anyDay.map((day) => spanOf(periodOf("month", day))),
  fc.tuple(anyDay, fc.nat(9)).map(([first, more]) => ({ first, last: first + more })),
  fc.tuple(anyDay, fc.nat(365)).map(([last, more]) => ({ first: last - more, last })),
  fc.constant({ first: dayFrom(2025, 1, 1), last: dayFrom(2025, 12, 31) }),
);
const anyScope = fc.constantFrom("", "KE", "BR", "KEN001");
const anyFilter = fc.constantFrom("", "&num_students__range=3,8");

const spanOf = ({ start, end }: { start: number; end: number }): Span => ({ first: start, last: end });

const isIn = (scope: string, filter: string, school: number) =>
  (filter === "" || (school >= 3 && school <= 8)) &&
  (scope === "" || (scope === "BR" ? school > 8 : scope === "KEN001" ? school <= 4 : school <= 8));

function queryOf(scope: string, { first, last }: Span, filter: string): string {
  const dates = `start_date=${formatDay(first)}&end_date=${formatDay(last)}${filter}`;
  if (scope === "") return dates;
  return `${dates}&${scope.length === 2 ? `country_id=${server.countryId(scope)}` : `admin1_id=${server.regionId(scope)}`}`;
}

interface Row {
  readonly school_id: number;
  readonly day: number;
  readonly value: number;
  readonly n: number;
}

/** Computes the expected panel directly from the days of the schools. */
function expectedPanel(rows: readonly Row[], scope: string, filter: string, { first, last }: Span) {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const here = rows.filter(({ school_id }) => isIn(scope, filter, school_id));
  const inside = here.filter(({ day }) => day >= first && day <= last);
  const graph = Array.from({ length: last - first + 1 }, (_, i) => {
    const values = inside.filter(({ day }) => day === first + i).map(({ value }) => value);
    return values.length === 0 ? null : round2(mean(values) / 1e6);
  });
  const known = graph.filter((value) => value !== null);
  const registered = [...new Set(here.filter(({ day }) => day <= last).map(({ school_id }) => school_id))];
  const counts = Object.fromEntries(CLASSES.map((name) => [name, 0]));
  const measured: number[] = [];
  for (const id of registered) {
    const values = inside.filter(({ school_id }) => school_id === id).map(({ value }) => value);
    const value = values.length === 0 ? null : mean(values);
    if (value !== null) measured.push(value);
    counts[classifyLive(value, { benchmark: 20_000_000, base: 1_000_000, reverse: false })]!++;
  }
  return {
    graph,
    counts,
    live_avg: known.length === 0 ? null : round2(mean(known)),
    median: medianOf(measured),
    no_of_schools_measure: registered.length,
    school_days: inside.length,
    measurements: inside.reduce((sum, { n }) => sum + n, 0),
  };
}

/** Returns the middle value, or the mean of the two middle values if their number is even; in Mbps. */
function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : round2((low + high) / 2 / 1e6);
}

async function readRows(): Promise<Row[]> {
  const { rows } = await server.record.pool.query<Row>(
    `select school_id, day - date '1970-01-01' as day, round(download_sum::numeric / download_n)::float8 as value,
       download_n as n from school_day where download_n > 0`,
  );
  return rows;
}

/** Counts the classes of the schools represented by the tiles of a zoom. */
async function countTiles(path: string, query: string, property: string, z: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(CLASSES.map((name) => [name, 0]));
  const { x, y } = server.index;
  const tiles = new Set(
    Array.from(x, (cell, row) => `${z}/${Math.floor(cell / 2 ** (32 - z))}/${Math.floor(y[row]! / 2 ** (32 - z))}`),
  );
  for (const tile of tiles) {
    const { rawPayload } = await server.http.app.inject({
      url: `${path}${tile}.mvt?${query}`,
      headers: { "accept-encoding": "gzip" },
    });
    for (const { properties } of decodeTile(gunzipSync(rawPayload))) {
      const name = properties[property];
      if (name !== undefined) counts[String(name)]! += Number(properties.count ?? 1);
    }
  }
  return counts;
}

test("the panel equals the numbers of the days of the schools, and the tiles of every zoom add up to it", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyBatches,
      fc.array(fc.tuple(anySpan, anyScope, anyFilter), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 13 }),
      async (batches, requests, z) => {
        await server.settle(
          Array.from({ length: SCHOOLS }, (_, i) => ({
            countryId: server.countryId(i < 8 ? "KE" : "BR"),
            regionId: i < 4 ? server.regionId("KEN001") : null,
            lon: 36 + (i % 5) / 10 ** (i % 4),
            attributes: { num_students: i + 1 },
          })),
        );
        await server.measurements.catchUp();
        for (const batch of batches) {
          await server.measure(batch);
          const rows = await readRows();
          for (const [span, scope, filter] of requests) {
            const query = queryOf(scope, span, filter);
            const info = await server.read<LiveLayerInfo>(`/api/accounts/layers/3/info/?${query}`);
            const { no_internet: bad, ...classes } = info.real_time_connected_schools;
            const { no_of_schools_measure, live_avg, median, school_days, measurements } = info;
            const graph = info.graph_data.map(({ value }) => value);
            const counts = { ...classes, bad };
            const expected = expectedPanel(rows, scope, filter, span);
            const panel = { graph, counts, live_avg, median, no_of_schools_measure, school_days, measurements };
            expect(panel).toEqual(expected);
            const connectivity = "/api/locations/schools/tiles/connectivity/";
            expect(await countTiles(connectivity, query, "connectivity", z)).toEqual(expected.counts);
            expect(await countTiles("/api/accounts/layers/3/map/", query, "field_status", z)).toEqual(expected.counts);
          }
        }
      },
    ),
    { numRuns: 8 },
  );
});
