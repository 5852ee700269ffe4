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

/** Largest Parquet file that is read; it is held in memory as a whole. */
export const MAX_FILE_BYTES = 128 * 2 ** 20;
const MAX_TABLE_PAGES = 100;

export interface SharingOptions {
  readonly guard: Guard;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly limits?: Partial<FetchLimits>;
}

/** A reader of one schema of a share, by the open Delta Sharing protocol (its REST side, Parquet files). */
export class SharingClient {
  readonly #config: SharingConfig;
  readonly #options: SharingOptions;

  constructor(config: SharingConfig, options: SharingOptions) {
    this.#config = config;
    this.#options = options;
  }

  /** Names of the tables, in their order. */
  async tables(): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    for (let page = 0; page < MAX_TABLE_PAGES; page++) {
      const mark = token === undefined ? "" : `&pageToken=${encodeURIComponent(token)}`;
      const { bytes } = await this.#ask(`tables?maxResults=500${mark}`, "json");
      const result = tablePage.safeParse(parseJson(bytes));
      if (!result.success) throw new FeedError("The list of tables is not as the protocol says.");
      names.push(...result.data.items.map(({ name }) => name));
      token = result.data.nextPageToken || undefined;
      if (token === undefined) return [...new Set(names)].sort();
    }
    throw new FeedError("The list of tables does not end.");
  }

  /** The newest version of a table. */
  async version(table: string): Promise<number> {
    return versionOf(await this.#ask(`tables/${table}/version`, "ndjson"));
  }

  /** The files of the whole table, as it is now, and which version that is. */
  async snapshot(table: string): Promise<{ version: number; files: SharedFile[] }> {
    const answer = await this.#ask(`tables/${table}/query`, "ndjson", {});
    return { version: versionOf(answer), files: readActions(answer.bytes.toString("utf8")) };
  }

  /** What the versions changed, both ends included, in the order in which it happened. */
  async changes(table: string, first: number, last: number): Promise<SharedFile[]> {
    const range = `startingVersion=${first}&endingVersion=${last}`;
    const { bytes } = await this.#ask(`tables/${table}/changes?${range}`, "ndjson");
    const files = readActions(bytes.toString("utf8"));
    return files.sort((a, b) => (a.version ?? 0) - (b.version ?? 0) || (a.id < b.id ? -1 : 1));
  }

  /** Rows of a file in blocks, those columns only; partition columns are put in. */
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

  async #ask(path: string, media: FeedRequest["media"], json?: unknown): Promise<Fetched> {
    const { endpoint, share, schema } = this.#config;
    const { guard, token, signal, limits } = this.#options;
    const base = `${endpoint.replace(/\/+$/, "")}/shares/${encodeURIComponent(share)}/schemas/${encodeURIComponent(schema)}`;
    const credentials = { authorization: `Bearer ${token}` };
    return guardedFetch({ url: `${base}/${path}`, media, json, credentials, signal, limits }, guard);
  }
}

/** The column that says what became of a row of a change file. */
export const CHANGE_TYPE = "_change_type";

/** What became of a row: it is there now, it is gone, or it is only how a changed row looked before. */
export function fateOf(file: SharedFile, row: Row): "there" | "gone" | "before" {
  if (file.change !== "each") return file.change === "insert" ? "there" : "gone";
  const type = row[CHANGE_TYPE];
  if (type === "insert" || type === "update_postimage") return "there";
  if (type === "delete") return "gone";
  if (type === "update_preimage") return "before";
  throw problemAt(`file ${file.id}`, new FeedError(`A row's ${CHANGE_TYPE} is none of the protocol.`));
}

function versionOf({ headers }: Fetched): number {
  const version = Number(headers["delta-table-version"] ?? "none");
  if (!Number.isInteger(version) || version < 0) throw new FeedError("The answer does not name the table's version.");
  return version;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new FeedError("The list of tables is not valid JSON.", { cause: error });
  }
}
