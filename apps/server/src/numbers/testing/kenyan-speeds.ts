import type { LayerSchoolRow, LiveLayerInfo } from "@schoolmap/contract";
import { dayFrom } from "@schoolmap/rules";
import { afterAll, beforeEach } from "vitest";
import { type DecodedFeature, decodeTile } from "../../tiles/testing/decode-tile.ts";
import { createLiveServer, type LiveTestServer } from "./create-live-server.ts";

/** A Wednesday. The previous week begins in December and ends in January. */
export const NOW = Date.UTC(2026, 0, 7, 12);
export const MONDAY = dayFrom(2025, 12, 29);
export const WEEK = "start_date=29-12-2025&end_date=04-01-2026";
/** The layer of download speeds, with a benchmark of 20 Mbps and a base of 1 Mbps. */
export const SPEED = "/api/accounts/layers/3";
export const CONNECTIVITY = "/api/locations/schools/tiles/connectivity";

/**
 * Kenyan schools with their speed on Monday (null: measured only long before, undefined: never measured) and their
 * class.
 */
export const SPEEDS: readonly (readonly [id: number, speed: number | null | undefined, name: string | undefined])[] = [
  [1, 20_000_001, "good"],
  [2, 20_000_000, "moderate"],
  [3, 1_000_000, "moderate"],
  [4, 999_999, "bad"],
  [5, null, "unknown"],
  [6, undefined, undefined],
];

/**
 * Adds six schools in Kenya with the speeds above, and schools 7 and 8 in Brazil without measurements. School 7 is
 * connected.
 */
export async function settleKenyanSpeeds(server: LiveTestServer): Promise<void> {
  const kenya = { countryId: server.countryId("KE"), regionId: server.regionId("KEN001"), lat: -1.3 };
  const brazil = { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5 };
  await server.settle([
    ...SPEEDS.map((_, i) => ({ ...kenya, lon: 35 + i / 3, attributes: { num_students: i * 10 } })),
    { ...brazil, status: "connected" as const },
    brazil,
  ]);
  await server.measure(
    SPEEDS.flatMap(([school, download]) => {
      if (download === undefined) return [];
      return download === null ? [{ school, day: MONDAY - 30, download: 1 }] : [{ school, day: MONDAY, download }];
    }),
  );
  await server.reload();
}

/** Returns the properties of the features of a tile. At zoom 5, the tile of the Kenyan schools is 19/16. */
export async function readTile(server: LiveTestServer, url: string): Promise<DecodedFeature["properties"][]> {
  const { statusCode, rawPayload } = await server.http.app.inject({ url, headers: { "accept-encoding": "identity" } });
  if (statusCode !== 200) throw new Error(rawPayload.toString());
  return decodeTile(rawPayload).map(({ properties }) => properties);
}

/** Server and requests for tests. */
export interface KenyanSpeeds {
  readonly server: LiveTestServer;
  /** The clock of the measurements, reset to `NOW` before each test. */
  readonly clock: { now: number };
  readonly info: (query: string, layer?: string) => Promise<LiveLayerInfo>;
  /** Requests schools of the speed layer by their ids. */
  readonly rows: (ids: string, query?: string) => Promise<LayerSchoolRow[]>;
  readonly features: (url: string) => ReturnType<typeof readTile>;
  /** Returns the query for Kenya only. */
  readonly kenyan: () => string;
}

/** Opens a test server for all tests of a file. Each test begins with the schools and speeds above. */
export async function openKenyanSpeeds(): Promise<KenyanSpeeds> {
  const clock = { now: NOW };
  const server = await createLiveServer(() => clock.now);
  beforeEach(async () => {
    clock.now = NOW;
    await settleKenyanSpeeds(server);
  });
  afterAll(() => server.close());
  return {
    server,
    clock,
    info: (query, layer = SPEED) => server.read(`${layer}/info/?${query}`),
    rows: (ids, query = WEEK) => server.read(`${SPEED}/info/?school_id__in=${ids}&${query}`),
    features: (url) => readTile(server, url),
    kenyan: () => `country_id=${server.countryId("KE")}`,
  };
}
