import { type Client, createClient } from "@schoolmap/contract/client";
import { dayFrom, timeOf } from "@schoolmap/rules";
import { afterAll } from "vitest";
import type { SchoolRow } from "../../mapindex/index.ts";
import { createLiveServer, type LiveTestServer } from "../../numbers/testing/create-live-server.ts";
import { apiRoutes } from "../index.ts";

/** How many schools there are: every fifth in Brazil, the others in a region of Kenya. */
export const SCHOOLS = 250;
export const BRAZILIAN = SCHOOLS / 5;
/** The Giga id of school 7, which lies in Kenya. */
export const GIGA_ID = "00000000-0000-4000-8000-000000000007";
/** A Wednesday, and the Monday of the week before. */
const TODAY = dayFrom(2026, 1, 7);
const MONDAY = dayFrom(2025, 12, 29);

/** The public API over a record, and a client of it; schools 7 and 8 have measured. Closed after all tests of the file. */
export async function openApi(): Promise<{ readonly server: LiveTestServer; readonly client: Client }> {
  const server = await createLiveServer(() => timeOf(TODAY));
  afterAll(() => server.close());
  const { measurements } = server;
  apiRoutes(server.http, { index: () => server.index, catalog: () => server.catalog, measurements });
  await server.settle(Array.from({ length: SCHOOLS }, (_, at) => school(server, at)));
  await server.measure([
    { school: 7, day: MONDAY, download: 30_000_000 },
    { school: 8, day: MONDAY, download: 10_000_000 },
    { school: 7, day: MONDAY + 8, download: 5_000_000 },
  ]);
  await server.reload();
  const client = createClient({
    server: "",
    fetch: async (url, { headers }) => {
      const { statusCode, body } = await server.http.app.inject({ url, headers });
      return new Response(body, { status: statusCode });
    },
  });
  return { server, client };
}

function school(server: LiveTestServer, at: number): Partial<SchoolRow> {
  if (at % 5 === 0) {
    return { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5, status: "unknown", name: "=cmd()" };
  }
  const attributes = { connectivity_speed: 20_500_000, education_level: "Primary", school_data_source: "Ministry" };
  // Several lie in one place.
  const lon = 36 + Math.floor(at / 20) / 10;
  return {
    countryId: server.countryId("KE"),
    regionId: server.regionId("KEN001"),
    lon,
    status: "connected",
    attributes,
  };
}
