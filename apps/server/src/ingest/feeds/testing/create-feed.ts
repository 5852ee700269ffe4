import type { HttpConfig } from "@schoolmap/contract";
import type { OpenRecord } from "../../../record/open.ts";
import { createServer, sendJson, type TestServer } from "./create-server.ts";
import { createSourceWith } from "./create-source.ts";

/** A row as sent by the daily check app; speeds in kbps. */
export interface CheckRow {
  readonly id: number;
  readonly created_at: string;
  readonly timestamp: string;
  readonly giga_id_school: string | null;
  readonly school_id: string | null;
  readonly country_code: string;
  readonly source: "DailyCheckApp" | "MLab";
  readonly download: unknown;
  readonly upload: unknown;
  readonly latency: unknown;
}

/** Creates a measurement of a school, some minutes after the start of 2026-03-02. */
export function createCheckRow(id: number, more: Partial<CheckRow> = {}): CheckRow {
  const at = new Date(Date.UTC(2026, 2, 2) + id * 60_000).toISOString();
  return {
    id,
    created_at: at,
    timestamp: at,
    giga_id_school: "g1",
    school_id: null,
    country_code: "KE",
    source: "DailyCheckApp",
    download: 5000 + id,
    upload: 1000,
    latency: 40,
    ...more,
  };
}

/** Creates the configuration of a source like the daily check app. */
export function createHttpConfig(origin: string, more: Partial<HttpConfig> = {}): HttpConfig {
  return {
    kind: "http",
    url: `${origin}/measurements/v2`,
    format: "json",
    query: { orderBy: "created_at", filterBy: "created_at", filterCondition: "gt" },
    paging: {
      by: "last_value",
      column: "created_at",
      parameter: "filterValue",
      initial: "2000-01-01T00:00:00.000Z",
      page_parameter: "page",
      first: 0,
      size_parameter: "size",
      size: 10,
      overlap_minutes: 0,
    },
    mapping: {
      columns: {
        giga_id_school: "giga_id_school",
        school_external_id: "school_id",
        country_code: "country_code",
        measured_at: "timestamp",
        download: "download",
        upload: "upload",
        latency: "latency",
      },
      id: ["id"],
      units: { speed: "kbps", time: "ms" },
      giga_id_when: { column: "source", is: "DailyCheckApp" },
    },
    ...more,
  };
}

export interface CheckFeed extends TestServer {
  /** Rows of the server; a test may add more. */
  readonly rows: CheckRow[];
  readonly sourceId: number;
  /** Replaces the response to matching requests. */
  disturb: ((url: URL) => ((response: import("node:http").ServerResponse) => void) | undefined) | undefined;
}

/**
 * Starts a real server with the protocol of the daily check app (paged, ordered, filtered by the last value), and
 * creates its source.
 */
export async function createCheckFeed(
  record: OpenRecord,
  rows: CheckRow[],
  more: Partial<HttpConfig> = {},
): Promise<CheckFeed> {
  const server = await createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://feed");
    const other = feed.disturb?.(url);
    if (other) return other(response);
    const [after, page, size] = ["filterValue", "page", "size"].map((name) => url.searchParams.get(name) ?? "");
    const newer = rows
      .filter(({ created_at }) => created_at > after!)
      .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    sendJson(response, newer.slice(Number(page) * Number(size), (Number(page) + 1) * Number(size)));
  });
  const sourceId = await createSourceWith(record, createHttpConfig(server.origin, more));
  const feed: CheckFeed = { ...server, rows, sourceId, disturb: undefined };
  return feed;
}
