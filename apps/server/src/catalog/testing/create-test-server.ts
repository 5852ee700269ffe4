import { pino } from "pino";
import { basemapRoutes } from "../../basemap/index.ts";
import { geoipRoutes } from "../../geoip/index.ts";
import { createHttp } from "../../http/app.ts";
import type { Http } from "../../http/http.ts";
import { createIndex, LiveStore, MapIndex, Places, type SchoolRow } from "../../mapindex/index.ts";
import { publishChanges } from "../../record/journals.ts";
import { createTestRecord, type TestRecord } from "../../record/testing/create-test-record.ts";
import { readConfig } from "../../settings/config.ts";
import { translateRoutes } from "../../translate/index.ts";
import type { Catalog } from "../catalog.ts";
import { loadCatalog } from "../load.ts";
import { catalogRoutes } from "../routes.ts";

/** The public routes with a real, seeded record and an index of some schools. */
export interface TestServer {
  readonly record: TestRecord;
  readonly http: Http;
  catalog: Catalog;
  index: MapIndex;
  readonly measurements: LiveStore;
  countryId(code: string): number;
  regionId(code: string): number;
  /** Replaces the schools in the index. */
  show(schools: readonly Partial<SchoolRow>[]): void;
  /** Reloads the catalog, as the server does after a change. */
  reload(): Promise<void>;
  get(url: string, headers?: Record<string, string>): Promise<{ status: number; json: () => unknown; text: string }>;
  /** Returns the body of a response that must have status 200. */
  read<T>(url: string): Promise<T>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Clock of the measurements, in milliseconds since 1970. */
  readonly now?: () => number;
}

/** Call this in `beforeAll`, and `close` in `afterAll`. */
export async function createTestServer(
  env: Record<string, string> = {},
  options: TestServerOptions = {},
): Promise<TestServer> {
  const record = await createTestRecord({ keep: true, seeded: true });
  const config = readConfig(env);
  const log = pino({ level: "silent" });
  const http = await createHttp({
    config,
    log,
    version: () => server.index.version,
    checkAnswers: true,
    refusesUnderLag: false,
  });
  const catalog = await loadCatalog(record.db);
  let version = 0;
  const server: TestServer = {
    record,
    http,
    catalog,
    index: indexOf(catalog, [], version),
    measurements: await LiveStore.open(record, { now: options.now }),
    countryId: (code) => server.catalog.countriesByCode.get(code)?.id ?? 0,
    regionId: (code) => {
      const regions = [...server.catalog.countries.values()].flatMap((country) => country.regions);
      return regions.find((region) => region.code === code)?.id ?? 0;
    },
    show: (schools) => {
      server.index = indexOf(server.catalog, schools, ++version);
    },
    reload: async () => {
      await publishChanges(record.db, [{ kind: "layer" }]);
      server.catalog = await loadCatalog(record.db);
      // In the product, a change of the catalog also creates a new version.
      server.index = new MapIndex({ ...server.index.parts(), version: String(++version) });
    },
    get: async (url, headers = {}) => {
      const answer = await http.app.inject({ url, headers });
      return { status: answer.statusCode, json: () => answer.json(), text: answer.body };
    },
    read: async <T>(url: string) => {
      const answer = await server.get(url);
      if (answer.status !== 200) throw new Error(`${url}: ${answer.text}`);
      return answer.json() as T;
    },
    close: async () => {
      await http.app.close();
      await record.drop();
    },
  };
  const context = { config, log, record, index: () => server.index, catalog: () => server.catalog };
  catalogRoutes(http, context);
  translateRoutes(http, context);
  geoipRoutes(http);
  basemapRoutes(http, context);
  return server;
}

function indexOf({ countries }: Catalog, schools: readonly Partial<SchoolRow>[], version: number): MapIndex {
  const all = [...countries.values()];
  const places = Places.of({
    countries: all,
    regions: all.flatMap(({ id: countryId, regions }) =>
      regions.map((region) => ({ ...region, countryId, level: region.level ?? "" })),
    ),
    districts: [],
  });
  const rows = schools.map(
    (school, at): SchoolRow => ({
      id: at + 1,
      name: `School ${at + 1}`,
      gigaId: `00000000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`,
      externalId: "",
      lon: 36.8,
      lat: -1.3,
      countryId: 0,
      regionId: null,
      districtId: null,
      status: "unknown",
      isDemo: false,
      attributes: {},
      ...school,
    }),
  );
  return createIndex(rows, places, String(version));
}
