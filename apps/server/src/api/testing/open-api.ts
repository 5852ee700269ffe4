import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { type Client, createClient } from "@schoolmap/contract/client";
import { dayFrom, timeOf } from "@schoolmap/rules";
import { afterAll } from "vitest";
import { folderStore } from "../../artifacts/folder-store.ts";
import type { TestServer } from "../../catalog/testing/create-test-server.ts";
import type { SchoolRow } from "../../mapindex/index.ts";
import { createLiveServer, type LiveTestServer } from "../../numbers/testing/create-live-server.ts";
import { apiRoutes } from "../index.ts";

/** Number of schools: every fifth is in Brazil, the others are in a region of Kenya. */
export const SCHOOLS = 250;
export const BRAZILIAN = SCHOOLS / 5;
/** Giga id of school 7, which is in Kenya. */
export const GIGA_ID = "00000000-0000-4000-8000-000000000007";
/** A Wednesday, and the Monday of the week before. */
const TODAY = dayFrom(2026, 1, 7);
const MONDAY = dayFrom(2025, 12, 29);

/** The public API on a test record, with a client. */
export interface OpenedApi {
  readonly server: LiveTestServer;
  readonly client: Client;
  /** Sends a request, and repeats it while the server is busy, which happens on a machine under load. */
  readonly request: (url: string, headers?: Record<string, string>) => Promise<ApiResponse>;
}

type ApiResponse = Awaited<ReturnType<TestServer["get"]>> & {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
};

/** Opens the API; schools 7 and 8 have measurements. It is closed after all tests of the file. */
export async function openApi(): Promise<OpenedApi> {
  const server = await createLiveServer(() => timeOf(TODAY));
  afterAll(() => server.close());
  const { measurements, record } = server;
  const memory = { index: () => server.index, catalog: () => server.catalog, measurements };
  // No snapshot exists, so the store is never read.
  apiRoutes(server.http, { ...memory, record, artifacts: folderStore(tmpdir()) });
  await server.settle(Array.from({ length: SCHOOLS }, (_, at) => school(server, at)));
  await server.measure([
    { school: 7, day: MONDAY, download: 30_000_000 },
    { school: 8, day: MONDAY, download: 10_000_000 },
    { school: 7, day: MONDAY + 8, download: 5_000_000 },
  ]);
  await server.reload();
  const request: OpenedApi["request"] = async (url, headers = {}) => {
    for (let left = TRIES; ; left--) {
      const answer = await server.http.app.inject({ url, headers });
      const { statusCode: status, body: text, rawPayload: bytes } = answer;
      if (status !== 503 || left === 0)
        return { status, text, bytes, headers: answer.headers, json: () => answer.json() };
      await setTimeout(BUSY_MS);
    }
  };
  const fetch = async (url: string, { headers }: { readonly headers: Record<string, string> }) => {
    const { status, text } = await request(url, headers);
    return new Response(text, { status });
  };
  return { server, client: createClient({ server: "", fetch }), request };
}

const TRIES = 200;
const BUSY_MS = 50;

function school(server: LiveTestServer, at: number): Partial<SchoolRow> {
  if (at % 5 === 0) {
    return { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5, status: "unknown", name: "=cmd()" };
  }
  const attributes = { connectivity_speed: 20_500_000, education_level: "Primary", school_data_source: "Ministry" };
  // Several schools have the same location.
  const lon = 36 + Math.floor(at / 20) / 10;
  return {
    countryId: server.countryId("KE"),
    regionId: server.regionId("KEN001"),
    lon,
    status: "connected",
    attributes,
  };
}
