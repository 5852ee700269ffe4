import { setTimeout } from "node:timers/promises";
import {
  CLASSES,
  type LayerSchoolRow,
  type LiveLayerInfo,
  type PlaceSummary,
  type StaticLayerInfo,
} from "@schoolmap/contract";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { SchoolRow } from "../../mapindex/index.ts";
import { createLiveServer, type LiveTestServer } from "../../numbers/testing/create-live-server.ts";
import { MONDAY, NOW } from "../../numbers/testing/kenyan-speeds.ts";
import { viewDataRoutes } from "../index.ts";

/** Schools 1 to 8 are in Kenya, the eighth without a region; 9 and 10 are in Brazil. */
export const KENYAN = 8;
const REGIONS = ["KEN001", "KEN002"] as const;
const STATUSES = ["connected", "not_connected", "unknown"] as const;
const TRIES = 200;
const BUSY_MS = 50;

/** A server with the data of pages and the routes that the pages themselves request. */
export interface OpenedPages {
  readonly server: LiveTestServer;
  /** Sends a request, repeatedly while the server responds that it is busy. */
  readonly request: (
    url: string,
    headers?: Record<string, string>,
  ) => Promise<Awaited<ReturnType<LiveTestServer["http"]["app"]["inject"]>>>;
  /** Returns the data of a response that must have status 200. */
  readonly read: <T>(url: string) => Promise<T>;
  /** Returns the rows of a CSV response that must have status 200. */
  readonly rowsOf: (url: string) => Promise<Record<string, string>[]>;
}

/**
 * Opens a server with Kenyan schools that measured in one week and a Brazilian school that measured in the week before.
 */
export async function openPages(): Promise<OpenedPages> {
  const server = await createLiveServer(() => NOW);
  const { record, http, measurements } = server;
  viewDataRoutes(http, { record, index: () => server.index, catalog: () => server.catalog, measurements });
  await server.settle([...Array.from({ length: KENYAN }, (_, at) => kenyan(server, at)), ...brazilian(server)]);
  const speeds = [30_000_000, 12_000_000, 400_000, 25_000_000, 20_000_000];
  await server.measure([
    ...speeds.map((download, at) => ({ school: at + 1, day: MONDAY, download, latency: 40 + at * 40 })),
    { school: 1, day: MONDAY + 1, download: 10_000_000, latency: 60 },
    { school: 9, day: MONDAY - 7, download: 50_000_000 },
  ]);
  await server.reload();
  const request: OpenedPages["request"] = async (url, headers = {}) => {
    for (let left = TRIES; ; left--) {
      const answer = await http.app.inject({ url, headers });
      if (answer.statusCode !== 503 || left === 0) return answer;
      await setTimeout(BUSY_MS);
    }
  };
  const textOf = async (url: string) => {
    const { statusCode, body } = await request(url);
    expect(statusCode, `${url} ${body}`).toBe(200);
    return body;
  };
  return {
    ...{ server, request },
    read: async (url) => JSON.parse(await textOf(url)),
    rowsOf: async (url) => parse(await textOf(url), { bom: true, columns: true }),
  };
}

function kenyan(server: LiveTestServer, at: number): Partial<SchoolRow> {
  return {
    countryId: server.countryId("KE"),
    regionId: at === KENYAN - 1 ? null : server.regionId(REGIONS[at % 2]!),
    lon: 36 + at / 10,
    name: at === 0 ? "=cmd()" : `School ${at + 1}`,
    status: STATUSES[at % 3]!,
    attributes: { num_students: 100 * (at + 1), coverage_type: at % 2 ? "3g" : "4g" },
  };
}

function brazilian(server: LiveTestServer): Partial<SchoolRow>[] {
  const brazil = { countryId: server.countryId("BR"), lon: -46.6, lat: -23.5 };
  return [
    { ...brazil, status: "connected" },
    { ...brazil, isDemo: true },
  ];
}

/** Returns the numbers of a layer in the panel: of a place directly, of schools as totals of their rows. */
export function panelNumbers(info: LiveLayerInfo | StaticLayerInfo | LayerSchoolRow[]) {
  if (Array.isArray(info)) return schoolNumbers(info);
  if ("counts" in info) return { counts: info.counts, value: null, known: info.total_schools };
  const { no_internet: bad, ...others } = info.real_time_connected_schools;
  return { counts: { ...others, bad }, value: info.live_avg, known: info.school_with_realtime_data };
}

/** Returns the totals of rows of schools. No row contains a common value of several schools. */
function schoolNumbers(rows: readonly LayerSchoolRow[]) {
  const classes = rows.map((row) => {
    if (row.live_avg_connectivity === undefined) return row.field_status;
    return row.is_rt_connected ? row.live_avg_connectivity : undefined;
  });
  return {
    counts: Object.fromEntries(CLASSES.map((name) => [name, classes.filter((one) => one === name).length])),
    value: undefined,
    known: rows.filter(({ live_avg, field_value }) => (live_avg ?? field_value ?? null) !== null).length,
  };
}

/** Converts a row of a table of places to the format in which other routes return its numbers. */
export function placeRow({ name, ...row }: Record<string, string>) {
  const counts = (column: string, names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, Number(row[`${column}_${one}`])]));
  return {
    name,
    total: Number(row.schools),
    status: counts("schools", STATUSES),
    counts: row.layer_good === undefined ? undefined : counts("layer", CLASSES),
  };
}

/** Returns the counts of a summary by name. */
export function countsOf({ status, classes }: PlaceSummary) {
  return {
    status: Object.fromEntries(status.map((part) => [part.status, part.count])),
    classes: classes && Object.fromEntries(classes.map((part) => [part.class, part.count])),
  };
}
