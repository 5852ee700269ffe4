import type { IncomingMessage, ServerResponse } from "node:http";
import type { SharingConfig } from "@schoolmap/contract";
import { parquetWriteBuffer } from "hyparquet-writer";
import { type Answer, createServer, type TestServer } from "./create-server.ts";

type Cell = string | number | boolean | Date | null;
type SharedRow = Readonly<Record<string, Cell>>;

/** Changes in a version of a table, as reported by Delta. */
export interface TestChange {
  readonly insert?: readonly SharedRow[];
  readonly update?: readonly SharedRow[];
  readonly delete?: readonly SharedRow[];
}

export interface Sharing extends TestServer {
  /** Versions of each table, starting with version 0; a test may add more. */
  readonly tables: Record<string, TestChange[]>;
  readonly config: SharingConfig;
  /** Handles a request itself when it returns true. */
  disturb: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

export const TOKEN = "t0ken";
const BASE = "/delta/shares/gold/schemas";

/**
 * Starts a small Delta Sharing server. Its tables are lists of changes, and its files are real Parquet files at
 * addresses that need no token. Rows of a table are identified by `key`.
 */
export async function createSharing(
  tables: Record<string, TestChange[]>,
  more: Partial<SharingConfig> & { readonly key?: string } = {},
): Promise<Sharing> {
  const { key = "school_id_giga", ...config } = more;
  const answer: Answer = (request, response) => {
    if (sharing.disturb?.(request, response)) return;
    const url = new URL(request.url ?? "", "http://sharing");
    if (url.pathname.startsWith("/files/")) return sendFile(tables, key, url.pathname, request, response);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end();
    answerProtocol(tables, server.origin, url, request, response);
  };
  const server = await createServer(answer);
  const sharing: Sharing = {
    ...server,
    tables,
    disturb: undefined,
    config: {
      kind: "delta_sharing",
      endpoint: `${server.origin}/delta/`,
      secret: "env:SCHOOLMAP_SECRET_TEST",
      share: "gold",
      schema: "qos",
      holds: "measurements",
      publish: "review",
      exclude: [],
      first_versions: 10,
      mapping: {
        columns: {
          giga_id_school: "school_id_giga",
          measured_at: "timestamp",
          download: "speed_download",
          latency: "latency",
        },
        id: ["school_id_giga", "timestamp"],
        units: { speed: "Mbps", time: "ms" },
      },
      ...config,
    },
  };
  return sharing;
}

function answerProtocol(
  tables: Record<string, TestChange[]>,
  origin: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, table = "", verb] = new RegExp(`^${BASE}/[\\w-]+/tables(?:/(\\w+)/(\\w+))?$`).exec(url.pathname) ?? [];
  if (verb === undefined) {
    // One table per page, so that paging is always used.
    const names = Object.keys(tables);
    const at = Number(url.searchParams.get("pageToken") ?? 0);
    const items = names.slice(at, at + 1).map((name) => ({ name, schema: "qos", share: "gold" }));
    const body = { items, nextPageToken: at + 1 < names.length ? String(at + 1) : "" };
    return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
  const versions = tables[table];
  if (!versions) return void response.writeHead(404).end();
  const file = (version: number, kind: string) => ({
    url: `${origin}/files/${table}/${version}/${kind}?signature=s3cret`,
    id: `${version}-${kind}`,
    partitionValues: { country: table },
    size: 1,
  });
  const lines: object[] = [
    { protocol: { minReaderVersion: 1 } },
    { metaData: { id: table, format: { provider: "parquet" }, schemaString: "{}", partitionColumns: ["country"] } },
  ];
  const newest = versions.length - 1;
  if (verb === "query" && request.method === "POST") lines.push({ file: file(newest, "snapshot") });
  if (verb === "changes") {
    const [from, to] = ["startingVersion", "endingVersion"].map((name) => Number(url.searchParams.get(name)));
    for (let version = from!; version <= to!; version++) {
      const { insert, update, delete: gone } = versions[version]!;
      // A version with insertions only is returned as whole files, any other one as a change file.
      if (insert && !update && !gone) lines.push({ add: { ...file(version, "insert"), version, timestamp: 0 } });
      else lines.push({ cdf: { ...file(version, "change"), version, timestamp: 0 } });
    }
  }
  const body = verb === "version" ? "" : lines.map((line) => JSON.stringify(line)).join("\n");
  response.writeHead(200, { "content-type": "application/x-ndjson", "delta-table-version": String(newest) }).end(body);
}

function sendFile(
  tables: Record<string, TestChange[]>,
  key: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers.authorization) return void response.writeHead(400).end();
  const [, , table = "", version, kind] = path.split("/");
  const versions = tables[table]!;
  const rows =
    kind === "snapshot" ? snapshot(versions, key) : changeRows(versions[Number(version)]!, kind === "insert");
  response.writeHead(200, { "content-type": "application/octet-stream" }).end(createParquet(rows));
}

function snapshot(versions: readonly TestChange[], key: string): SharedRow[] {
  const rows = new Map<Cell | undefined, SharedRow>();
  for (const { insert = [], update = [], delete: gone = [] } of versions) {
    for (const row of [...insert, ...update]) rows.set(row[key], row);
    for (const row of gone) rows.delete(row[key]);
  }
  return [...rows.values()];
}

function changeRows({ insert = [], update = [], delete: gone = [] }: TestChange, plain: boolean): SharedRow[] {
  if (plain) return [...insert];
  const typed = (rows: readonly SharedRow[], type: string) => rows.map((row) => ({ ...row, _change_type: type }));
  return [
    ...typed(insert, "insert"),
    ...update.flatMap((row) => [
      ...typed([{ ...row, school_name: "as it was" }], "update_preimage"),
      ...typed([row], "update_postimage"),
    ]),
    ...typed(gone, "delete"),
  ];
}

/** Creates a Parquet file from rows, in groups of several rows, with a column for every name. */
export function createParquet(rows: readonly SharedRow[]): Buffer {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columnData = names.map((name) => {
    const data = rows.map((row) => row[name] ?? null);
    const sample = data.find((cell) => cell !== null);
    const type =
      sample instanceof Date
        ? "TIMESTAMP"
        : typeof sample === "number"
          ? "DOUBLE"
          : typeof sample === "boolean"
            ? "BOOLEAN"
            : "STRING";
    return { name, data, type: type as "STRING", nullable: true };
  });
  return Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 3 }));
}
