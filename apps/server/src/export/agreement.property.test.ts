import {
  type LayerSchoolRow,
  type LiveLayerInfo,
  SCHOOL_STATUS_LAYER_ID,
  type SchoolSummary,
  type StaticLayerInfo,
  type TableRow,
  type ValueClass,
} from "@schoolmap/contract";
import { formatDay, latToY, lonToX } from "@schoolmap/rules";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SchoolRow } from "../mapindex/index.ts";
import { createLiveServer, type LiveTestServer } from "../numbers/testing/create-live-server.ts";
import { MONDAY, NOW, readTile } from "../numbers/testing/kenyan-speeds.ts";
import { exportRoutes } from "./index.ts";

/** Zoom at which every school has a separate dot. */
const ZOOM = 13;
const SCHOOLS = 8;
const entry = (...values: string[]) => ({ values, labels: values.join() || "rest" });

const STATIC = { type: "STATIC", category: "CONNECTIVITY", status: "PUBLISHED" } as const;
const UPLOAD = { ...STATIC, type: "LIVE", column_name: "connectivity_upload_speed" } as const;
const bps = { value: "20000000", unit: "bps", convert_unit: "mbps" };
/** Layers in addition to the built-in ones: numbers with another display unit, and legends with rules. */
const OWN_LAYERS = [
  {
    ...{ ...STATIC, id: 901, code: "STATED", name: "Stated speed", column_name: "connectivity_speed" },
    legend_configs: { good: entry(">=10000000"), moderate: entry("1..9999999"), bad: entry("0"), unknown: entry() },
  },
  {
    ...{ ...UPLOAD, id: 902, code: "BY_RULE", name: "By rule", global_benchmark: bps },
    legend_configs: { good: entry("value >= 50000000"), moderate: entry("value >= 5000000"), bad: entry() },
  },
  {
    ...{ ...UPLOAD, id: 903, code: "PER_SCHOOL", name: "By each school", global_benchmark: bps },
    legend_configs: { good: entry("value >= coalesce(download_speed_benchmark, 60000000)"), bad: entry() },
  },
];

const anyLayer = fc.constantFrom(3, 6, 902, 903, 901, 4, 10, SCHOOL_STATUS_LAYER_ID);
const anySpeed = fc.constantFrom(
  0,
  999_999,
  1_000_000,
  5_000_000,
  20_000_000,
  20_000_001,
  30_000_000,
  59_999_999,
  60_000_000,
);
const anySchool = fc.record({
  status: fc.constantFrom("connected" as const, "not_connected" as const, "unknown" as const),
  attributes: fc.record(
    {
      num_students: fc.integer({ min: 1, max: 9 }),
      connectivity_speed: anySpeed,
      download_speed_benchmark: anySpeed,
      coverage_type: fc.constantFrom("5g", "3g", "no"),
      electricity_availability: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});
const anyMeasurement = fc.record({
  school: fc.integer({ min: 1, max: SCHOOLS }),
  day: fc.integer({ min: MONDAY - 1, max: MONDAY + 2 }),
  download: anySpeed,
  upload: anySpeed,
  latency: fc.constantFrom(49.999, 50, 150, 150.001),
});
const anySpan = fc.tuple(fc.integer({ min: MONDAY - 1, max: MONDAY + 2 }), fc.constantFrom(0, 0, 1, 6));
const anyRequest = fc.record({
  layer: anyLayer,
  span: anySpan,
  filter: fc.constantFrom("", "&num_students__range=3,8", "&num_students__range=1,2"),
});

const PACE = { stallMs: 5_000, totalMs: 60_000, minBytesPerSecond: 1, windowMs: 5_000 };

let server: LiveTestServer;
beforeAll(async () => {
  server = await createLiveServer(() => NOW);
  const { record, http, measurements } = server;
  const context = { record, index: () => server.index, catalog: () => server.catalog, measurements };
  exportRoutes(http, context, { perMinute: 10_000, atOnce: 4, perClient: 4, pace: PACE });
  for (const { legend_configs, ...layer } of OWN_LAYERS) {
    const row = { description: "", global_benchmark: {}, ...layer };
    await record.db
      .insertInto("layer")
      .values({
        ...row,
        global_benchmark: JSON.stringify(row.global_benchmark),
        legend_configs: JSON.stringify(legend_configs),
      })
      .execute();
  }
  await server.reload();
});
afterAll(() => server.close());

/** Class and value of a school as text, as written by each writer. */
type ClassAndValue = readonly [name: ValueClass | null, value: string | null];

const classAndValue = (name: unknown, value: unknown): ClassAndValue => [
  (name as ValueClass | undefined) || null,
  value === null || value === undefined || value === "" ? null : String(value),
];

function byId(rows: Iterable<readonly [id: number, classAndValue: ClassAndValue]>): Map<number, ClassAndValue> {
  return new Map([...rows].sort(([a], [b]) => a - b));
}

test("tile, table, lists, popup, school page and exports show the same class and value, and the panel counts them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySchool, { minLength: SCHOOLS, maxLength: SCHOOLS }),
      fc.array(anyMeasurement, { maxLength: 16 }),
      fc.array(anyRequest, { minLength: 4, maxLength: 8 }),
      async (schools, measurements, requests) => {
        await settle(schools);
        await server.measure(measurements);
        for (const request of requests) await agree(request);
      },
    ),
    { numRuns: 8 },
  );
});

async function settle(schools: readonly Pick<SchoolRow, "status" | "attributes">[]): Promise<void> {
  const countryId = server.countryId("KE");
  await server.settle(schools.map((school, at) => ({ ...school, countryId, lon: 36 + at / 50, lat: -1.3 })));
  await server.measurements.catchUp();
}

async function agree({
  layer,
  span: [first, length],
  filter,
}: typeof anyRequest extends fc.Arbitrary<infer T> ? T : never) {
  const period = `start_date=${formatDay(first)}&end_date=${formatDay(first + length)}`;
  const scope = `country_id=${server.countryId("KE")}`;
  const query = `${scope}&${period}${filter}`;
  const listed = `${query}&layer_id=${layer}`;
  const info = `/api/accounts/layers/${layer}/info/`;
  const isStatus = layer === SCHOOL_STATUS_LAYER_ID;

  const { results } = await server.read<{ results: TableRow[] }>(`/api/v1/schools/table/?${listed}`);
  const table = byId(results.map(({ id, field_status, value }) => [id, classAndValue(field_status, value)]));
  const words = `layer ${layer}, ${period}${filter}`;

  const csv = parse((await server.get(`/api/v1/export/schools.csv?${listed}`)).text, { bom: true, columns: true });
  const rows = csv as Record<string, string>[];
  expect(
    byId(rows.map((row) => [Number(row.schoolmap_id), classAndValue(row.layer_class, row.layer_value)])),
    `CSV, ${words}`,
  ).toEqual(table);

  const { features } = await server.read<{ features: { id: number; properties: Record<string, unknown> }[] }>(
    `/api/v1/export/schools.geojson?${listed}`,
  );
  expect(
    byId(features.map(({ id, properties: p }) => [id, classAndValue(p.layer_class, p.layer_value)])),
    `GeoJSON, ${words}`,
  ).toEqual(table);

  const list = await server.read<{ results: SchoolSummary[] }>(
    `/api/v1/schools/in-view/?${listed}&bbox=-180,-80,180,80`,
  );
  expect(new Map(list.results.map((row) => [row.id, row.field_status ?? null])), `list, ${words}`).toEqual(
    classesOf(table),
  );

  const ids = [...table.keys()];
  if (ids.length > 0) {
    for (const named of [ids.join(), String(ids[0])]) {
      const shown = await server.read<LayerSchoolRow[]>(`${info}?school_id__in=${named}&${period}`);
      const expected = new Map([...table].filter(([id]) => shown.some((row) => row.id === id)));
      expect(byId(shown.map((row) => [row.id, classAndValueOf(row)])), `popup, ${words}`).toEqual(expected);
      for (const row of length === 0 ? shown : []) {
        const [day] = row.graph_data ?? [];
        if (day && day.value !== null) expect(day.class, `day, ${words}`).toBe(row.live_avg_connectivity);
      }
    }
  }

  const tile = await readTiles(`/api/accounts/layers/${layer}/map/`, query);
  const drawn = new Map([...table].filter(([, [name]]) => name !== null));
  // The status is a separate property, regardless of the layer.
  const inTile = isStatus ? new Map([...drawn].map(([id, [name]]) => [id, [name, null]])) : drawn;
  expect(tile, `tile, ${words}`).toEqual(inTile);

  const panel = await server.read<LiveLayerInfo | StaticLayerInfo>(`${info}?${query}`);
  expect(countsOf(panel), `panel, ${words}`).toEqual(tally([...table.values()].map(([name]) => name)));
}

function classAndValueOf(row: LayerSchoolRow): ClassAndValue {
  if (row.live_avg_connectivity === undefined) return classAndValue(row.field_status, row.field_value);
  return classAndValue(row.is_rt_connected ? row.live_avg_connectivity : null, row.live_avg);
}

function classesOf(table: ReadonlyMap<number, ClassAndValue>): Map<number, ValueClass | null> {
  return new Map([...table].map(([id, [name]]) => [id, name]));
}

/** Reads the classes and values in the tiles of all schools. */
async function readTiles(path: string, query: string): Promise<Map<number, ClassAndValue>> {
  const { index } = server;
  const at = (share: number) => Math.floor(share * 2 ** ZOOM);
  const tiles = new Set(
    Array.from(index.ids, (_, row) => `${ZOOM}/${at(lonToX(index.lon(row)))}/${at(latToY(index.lat(row)))}`),
  );
  const found: (readonly [number, ClassAndValue])[] = [];
  for (const tile of tiles) {
    for (const school of await readTile(server, `${path}${tile}.mvt?${query}`)) {
      found.push([Number(school.id), classAndValue(school.field_status, school.field_avg ?? school.field_value)]);
    }
  }
  return byId(found);
}

function countsOf(panel: LiveLayerInfo | StaticLayerInfo) {
  if ("counts" in panel) return panel.counts;
  const { no_internet: bad, ...others } = panel.real_time_connected_schools;
  return { ...others, bad };
}

function tally(names: readonly (ValueClass | null)[]) {
  const counts = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  for (const name of names) if (name !== null) counts[name]++;
  return counts;
}
