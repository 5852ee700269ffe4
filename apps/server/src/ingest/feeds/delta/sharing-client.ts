import type { SharingConfig } from "@schoolmap/contract";
import { z } from "zod";
import { FeedError, problemAt } from "../feed-error.ts";
import type { Guard } from "../fetch/guard.ts";
import { type FeedRequest, type Fetched, type FetchLimits, guardedFetch } from "../guarded-fetch.ts";
import { readActions, type SharedFile } from "./actions.ts";
import { type Row, readParquet } from "./read-parquet.ts";

const tablePage = z.object({
  items: z.array(z.object({ name: z.string().regex(/^[\w.-]{1,200}$/) })).default([]),
  nextPageToken: z.string().nullish(),
});

/** Maximum size of a Parquet file, which is held in memory as a whole. */
export const MAX_FILE_BYTES = 128 * 2 ** 20;
const MAX_TABLE_PAGES = 100;

export interface SharingOptions {
  readonly guard: Guard;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
}

/** Reads one schema of a share by the open Delta Sharing protocol (the REST API with Parquet files). */
export class SharingClient {
  readonly #config: SharingConfig;
  readonly #options: SharingOptions;

  constructor(config: SharingConfig, options: SharingOptions) {
    this.#config = config;
    this.#options = options;
  }

  /** Returns the names of the tables, in order. */
  async tables(): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    for (let page = 0; page < MAX_TABLE_PAGES; page++) {
      const mark = token === undefined ? "" : `&pageToken=${encodeURIComponent(token)}`;
      const { bytes } = await this.#fetch(`tables?maxResults=500${mark}`, "json");
      const result = tablePage.safeParse(parseJson(bytes));
      if (!result.success) throw new FeedError("The list of tables does not follow the protocol.");
      names.push(...result.data.items.map(({ name }) => name));
      token = result.data.nextPageToken || undefined;
      if (token === undefined) return [...new Set(names)].sort();
    }
    throw new FeedError("The list of tables does not end.");
  }

  /** Returns the newest version of a table. */
  async version(table: string): Promise<number> {
    return versionOf(await this.#fetch(`tables/${table}/version`, "ndjson"));
  }

  /** Returns the files of the whole current table, and its version. */
  async snapshot(table: string): Promise<{ version: number; files: SharedFile[] }> {
    const answer = await this.#fetch(`tables/${table}/query`, "ndjson", {});
    return { version: versionOf(answer), files: readActions(answer.bytes.toString("utf8")) };
  }

  /** Returns the changes of a range of versions, both ends inclusive, in chronological order. */
  async changes(table: string, first: number, last: number): Promise<SharedFile[]> {
    const range = `startingVersion=${first}&endingVersion=${last}`;
    const { bytes } = await this.#fetch(`tables/${table}/changes?${range}`, "ndjson");
    const files = readActions(bytes.toString("utf8"));
    return files.sort((a, b) => (a.version ?? 0) - (b.version ?? 0) || (a.id < b.id ? -1 : 1));
  }

  /**
   * Yields the rows of a file in blocks, with the requested columns only. The values of partition columns are inserted.
   */
  async *rows(file: SharedFile, wanted: ReadonlySet<string>): AsyncGenerator<Row[]> {
    const { guard, signal, limits } = this.#options;
    if (file.size > MAX_FILE_BYTES) throw new FeedError(`A file of ${file.size} bytes is larger than we read.`);
    const { bytes } = await guardedFetch(
      { url: file.url, media: "parquet", signal, limits: { ...limits, bytes: MAX_FILE_BYTES } },
      guard,
    );
    const partition = Object.fromEntries(Object.entries(file.partitionValues).filter(([column]) => wanted.has(column)));
    for await (const rows of readParquet(bytes, new Set([...wanted, CHANGE_TYPE]), { signal })) {
      yield rows.map((row) => ({ ...row, ...partition }));
    }
  }

  async #fetch(path: string, media: FeedRequest["media"], json?: unknown): Promise<Fetched> {
    const { endpoint, share, schema } = this.#config;
    const { guard, token, signal, limits } = this.#options;
    const base = `${endpoint.replace(/\/+$/, "")}/shares/${encodeURIComponent(share)}/schemas/${encodeURIComponent(schema)}`;
    const credentials = { authorization: `Bearer ${token}` };
    return guardedFetch({ url: `${base}/${path}`, media, json, credentials, signal, limits }, guard);
  }
}

/** Column with the kind of change of a row in a change file. */
export const CHANGE_TYPE = "_change_type";

/** Returns the kind of change of a row: it exists, it was deleted, or it is the previous state of a changed row. */
export function rowStateOf(file: SharedFile, row: Row): "current" | "deleted" | "previous" {
  if (file.change !== "each") return file.change === "insert" ? "current" : "deleted";
  const type = row[CHANGE_TYPE];
  if (type === "insert" || type === "update_postimage") return "current";
  if (type === "delete") return "deleted";
  if (type === "update_preimage") return "previous";
  throw problemAt(`file ${file.id}`, new FeedError(`A row's ${CHANGE_TYPE} is none of the protocol.`));
}

function versionOf({ headers }: Fetched): number {
  const version = Number(headers["delta-table-version"] ?? "none");
  if (!Number.isInteger(version) || version < 0) throw new FeedError("The response has no table version.");
  return version;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new FeedError("The list of tables is not valid JSON.", { cause: error });
  }
}
