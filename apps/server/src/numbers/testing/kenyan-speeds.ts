import type { LayerSchoolRow, LiveLayerInfo } from "@schoolmap/contract";
import { dayFrom } from "@schoolmap/rules";
import { afterAll, beforeEach } from "vitest";
import { type DecodedFeature, decodeTile } from "../../tiles/testing/decode-tile.ts";
import { createLiveServer, type LiveTestServer } from "./create-live-server.ts";

/** A Wednesday; the week before it begins in December and ends in January. */
export const NOW = Date.UTC(2026, 0, 7, 12);
export const MONDAY = dayFrom(2025, 12, 29);
export const WEEK = "start_date=29-12-2025&end_date=04-01-2026";
/** The layer of download speeds, whose benchmark is 20 Mbps and whose base is 1 Mbps. */
export const SPEED = "/api/accounts/layers/3";
export const CONNECTIVITY = "/api/locations/schools/tiles/connectivity";

/** Kenyan schools: what they measured on Monday (null: only long before, undefined: never), and their class. */
export const SPEEDS: readonly (readonly [id: number, speed: number | null | undefined, name: string | undefined])[] = [
  [1, 20_000_001, "good"],
  [2, 20_000_000, "moderate"],
  [3, 1_000_000, "moderate"],
  [4, 999_999, "bad"],
  [5, null, "unknown"],
  [6, undefined, undefined],
];

/** Six schools in Kenya with the speeds above, and 7 and 8 in Brazil, which measure nothing; 7 is connected. */
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

/** Properties of the features of a tile; at zoom 5 that of the Kenyan schools is 19/16. */
export async function readTile(server: LiveTestServer, url: string): Promise<DecodedFeature["properties"][]> {
  const { statusCode, rawPayload } = await server.http.app.inject({ url, headers: { "accept-encoding": "identity" } });
  if (statusCode !== 200) throw new Error(rawPayload.toString());
  return decodeTile(rawPayload).map(({ properties }) => properties);
}

/** What tests ask the server for. */
export interface KenyanSpeeds {
  readonly server: LiveTestServer;
  /** The clock of the measurements; each test begins at `NOW`. */
  readonly clock: { now: number };
  readonly info: (query: string, layer?: string) => Promise<LiveLayerInfo>;
  /** Schools of the layer of speeds, by their ids. */
  readonly rows: (ids: string, query?: string) => Promise<LayerSchoolRow[]>;
  readonly features: (url: string) => ReturnType<typeof readTile>;
  /** The query that asks for Kenya only. */
  readonly kenyan: () => string;
}

/** Opens a test server for all tests of a file; each begins with the schools and their speeds as they are above. */
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
