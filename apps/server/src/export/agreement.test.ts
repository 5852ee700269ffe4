import type { LayerSchoolRow, LiveLayerInfo, SchoolSummary, TableRow, ValueClass } from "@schoolmap/contract";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layerSettings } from "../catalog/testing/layer-settings.ts";
import { createLiveServer, type LiveTestServer } from "../numbers/testing/create-live-server.ts";
import { MONDAY, NOW, readTile, WEEK } from "../numbers/testing/kenyan-speeds.ts";
import { exportRoutes } from "./index.ts";

/**
 * Measured value of a school (undefined: never measured, null: only before the period), its own benchmark, and its
 * expected class.
 */
interface School {
  readonly value: number | null | undefined;
  /** Its own benchmark, bps. */
  readonly own?: number;
  /** Expected class; undefined: the school does not take part. */
  readonly is: ValueClass | undefined;
  /** The displayed value. */
  readonly shown: number | null;
}

interface Case {
  readonly layer: 3 | 6;
  readonly metric: "download" | "latency";
  readonly benchmark?: "national";
  /** National benchmark of the country, as entered by staff. */
  readonly national?: string;
  /** Legend of the country, replacing the layer's. */
  readonly legend?: object;
  readonly schools: readonly School[];
}

const is = (
  name: ValueClass | undefined,
  value: number | null | undefined,
  shown: number | null,
  own?: number,
): School => ({
  value,
  is: name,
  shown,
  ...(own === undefined ? {} : { own }),
});

const SPEEDS: readonly School[] = [
  is("good", 20_000_001, 20),
  is("moderate", 20_000_000, 20),
  is("moderate", 1_000_000, 1),
  is("bad", 999_999, 1),
  is("bad", 0, 0),
  is("unknown", null, null),
  is(undefined, undefined, null),
];
const OWN_BENCHMARKS = {
  good: { values: ["value >= coalesce(download_speed_benchmark, 60000000)"], labels: "Enough" },
  bad: { values: [], labels: "Too slow" },
};

/** Benchmark and base benchmark are 20 and 1 Mbps for download, 50 and 150 ms for latency. */
const CASES: Record<string, Case> = {
  "equal to the benchmark, equal to the base, no value": { layer: 3, metric: "download", schools: SPEEDS },
  "a reversed layer": {
    layer: 6,
    metric: "latency",
    schools: [
      is("good", 49.999, 50),
      is("moderate", 50, 50),
      is("moderate", 150, 150),
      is("bad", 150.001, 150),
      is("unknown", null, null),
      is(undefined, undefined, null),
    ],
  },
  "a national benchmark": {
    layer: 3,
    metric: "download",
    benchmark: "national",
    national: "5000000",
    schools: [is("good", 5_000_001, 5), is("moderate", 5_000_000, 5), is("bad", 999_999, 1), is("unknown", null, null)],
  },
  "a national benchmark that nobody asks for": { layer: 3, metric: "download", national: "5000000", schools: SPEEDS },
  "a national benchmark that is blank": {
    layer: 3,
    metric: "download",
    benchmark: "national",
    national: " ",
    schools: SPEEDS,
  },
  "a benchmark of each school": {
    layer: 3,
    metric: "download",
    benchmark: "national",
    legend: OWN_BENCHMARKS,
    schools: [
      is("good", 15_000_000, 15, 15_000_000),
      is("bad", 15_000_000, 15, 15_000_001),
      is("good", 60_000_000, 60),
      is("bad", 59_999_999, 60),
      is("unknown", null, null, 15_000_000),
      is(undefined, undefined, null, 15_000_000),
    ],
  },
};

let server: LiveTestServer;
beforeAll(async () => {
  server = await createLiveServer(() => NOW);
  const { record, http, measurements } = server;
  const context = { record, index: () => server.index, catalog: () => server.catalog, measurements };
  exportRoutes(http, context, {
    perMinute: 100,
    atOnce: 4,
    perClient: 4,
    pace: { stallMs: 5_000, totalMs: 60_000, minBytesPerSecond: 0, windowMs: 5_000 },
  });
});
afterAll(() => server.close());

test.each(Object.entries(CASES))("tile, panel, popup, lists and exports agree: %s", async (_, given) => {
  await settle(given);
  const { layer, schools, benchmark } = given;
  const query = `${WEEK}&country_id=${server.countryId("KE")}${benchmark ? `&benchmark=${benchmark}` : ""}`;
  const listed = `${query}&layer_id=${layer}`;
  const ids = schools.map((_, at) => at + 1);

  const classes = new Map(schools.map((school, at) => [at + 1, school.is] as const));
  const measuring = new Map([...classes].filter(([, name]) => name !== undefined));
  expect(await tileClasses(`/api/accounts/layers/${layer}/map/5/19/16.mvt?${query}`), "tile").toEqual(measuring);
  expect(await countsOf(`/api/accounts/layers/${layer}/map/0/0/0.mvt?${query}`), "tile of the world").toEqual(
    tally([...measuring.values()]),
  );
  const panel = await server.read<LiveLayerInfo>(`/api/accounts/layers/${layer}/info/?${query}`);
  const { no_internet: bad, ...others } = panel.real_time_connected_schools;
  expect({ ...others, bad }, "panel").toEqual(tally([...measuring.values()]));

  const values = new Map(schools.map(({ shown }, at) => [at + 1, shown] as const));
  const popup = await server.read<LayerSchoolRow[]>(
    `/api/accounts/layers/${layer}/info/?${query.replace(/country_id=\d+/, `school_id__in=${ids.join()}`)}`,
  );
  expect(
    byId(popup, "id", (row) => (row.is_rt_connected ? row.live_avg_connectivity : undefined)),
    "popup",
  ).toEqual(classes);
  expect(
    byId(popup, "id", (row) => row.live_avg),
    "popup",
  ).toEqual(values);

  const view = await server.read<{ results: SchoolSummary[] }>(
    `/api/v1/schools/in-view/?${listed}&bbox=-180,-80,180,80`,
  );
  expect(
    byId(view.results, "id", (row) => row.field_status),
    "list",
  ).toEqual(classes);
  const table = await server.read<{ results: TableRow[] }>(`/api/v1/schools/table/?${listed}`);
  expect(
    byId(table.results, "id", (row) => row.field_status),
    "table",
  ).toEqual(classes);
  expect(
    byId(table.results, "id", (row) => row.value),
    "table",
  ).toEqual(values);

  const csv = parse((await server.get(`/api/v1/export/schools.csv?${listed}`)).text, { bom: true, columns: true });
  const rows = csv as Record<string, string>[];
  expect(
    byId(rows, "schoolmap_id", (row) => row.layer_class || undefined),
    "CSV",
  ).toEqual(classes);
  expect(
    byId(rows, "schoolmap_id", ({ layer_value: text }) => (text ? Number(text) : null)),
    "CSV",
  ).toEqual(values);
  const { features } = await server.read<{ features: { properties: Record<string, unknown> }[] }>(
    `/api/v1/export/schools.geojson?${listed}`,
  );
  const facts = features.map(({ properties }) => properties);
  expect(
    byId(facts, "schoolmap_id", (row) => row.layer_class ?? undefined),
    "GeoJSON",
  ).toEqual(classes);
  expect(
    byId(facts, "schoolmap_id", (row) => row.layer_value),
    "GeoJSON",
  ).toEqual(values);
});

/** Creates the schools of a case in Kenya, adds measurements on a Monday, and sets the country's benchmark. */
async function settle({ layer, metric, national = "", legend, schools }: Case): Promise<void> {
  const { db } = server.record;
  const countryId = server.countryId("KE");
  await server.settle(
    schools.map(({ own }, at) => ({
      countryId,
      lon: 35 + at / 4,
      lat: -1.3,
      attributes: own === undefined ? {} : { download_speed_benchmark: own },
    })),
  );
  await server.measure(
    schools.flatMap(({ value }, at) => {
      if (value === undefined) return [];
      return [{ school: at + 1, day: value === null ? MONDAY - 30 : MONDAY, [metric]: value ?? 1 }];
    }),
  );
  const none = { static_layer: {}, layer_descriptions: {}, default_national_benchmark: {}, benchmark_name: {} };
  const benchmark_metadata = JSON.stringify({ ...none, live_layer: national ? { [layer]: national } : {} });
  const layers = legend ? layerSettings({ layer_id: layer, legend_configs: legend }) : "[]";
  await db.updateTable("country").set({ benchmark_metadata, layers }).where("id", "=", countryId).execute();
  await server.reload();
}

async function tileClasses(url: string): Promise<Map<unknown, unknown>> {
  return byId(await readTile(server, url), "id", ({ field_status: name }) => name);
}

/** Returns the number of schools per class in a tile without ids. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const dots = await readTile(server, url);
  return tally(
    dots.flatMap(({ field_status, count }) => Array.from({ length: Number(count ?? 1) }, () => field_status)),
  );
}

function byId<T extends object>(rows: readonly T[], id: keyof T, read: (row: T) => unknown): Map<unknown, unknown> {
  return new Map(rows.map((row) => [Number(row[id]), read(row)] as const).sort(([a], [b]) => a - b));
}

function tally(names: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = { good: 0, moderate: 0, bad: 0, unknown: 0 };
  for (const name of names) counts[String(name)]!++;
  return counts;
}
