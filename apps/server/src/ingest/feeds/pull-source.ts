import {
  type FeedConfig,
  type FeedMapping,
  feedAccess,
  feedConfig,
  type HttpConfig,
  STORED_SECRET,
} from "@schoolmap/contract";
import { withLease } from "../../jobs/lease.ts";
import { type Run, type RunHead, RunStopped, recordedRun } from "../../jobs/recorded-run.ts";
import { LOCKS } from "../../record/locks.ts";
import type { OpenRecord } from "../../record/open.ts";
import { readCursor } from "./cursor.ts";
import { pullSchools } from "./delta/pull-schools.ts";
import { sharedMeasurements } from "./delta/shared-measurements.ts";
import { SharingClient } from "./delta/sharing-client.ts";
import { FeedError, problemAt } from "./feed-error.ts";
import { noteFailure, noteStop, noteSuccess } from "./feed-state.ts";
import type { Guard } from "./fetch/guard.ts";
import { type FetchLimits, guardedFetch } from "./guarded-fetch.ts";
import { httpPages } from "./http/http-pages.ts";
import { parsePage } from "./http/parse-page.ts";
import { keepPage } from "./keep-page.ts";
import type { FeedPage, Position } from "./page.ts";
import { readSecret, type SecretStore } from "./secrets.ts";
import { readStoredSecret } from "./stored-secret.ts";

export interface PullContext {
  readonly record: OpenRecord;
  readonly secrets: SecretStore;
  readonly guard: Guard;
  readonly limits?: Partial<FetchLimits>;
  /** Maximum number of pages per run; the next run continues. */
  readonly maxPages?: number;
}

/**
 * Result of a pull. "taken" means that another process pulls the source at the moment; "gone" means that there is no
 * such source to pull.
 */
export type PullOutcome =
  | { readonly status: "taken" | "gone" }
  | { readonly status: "succeeded"; readonly runId: number }
  | { readonly status: "failed" | "cancelled"; readonly error: string };

interface Source {
  readonly id: number;
  readonly name: string;
  readonly config: FeedConfig;
}

const MAX_PAGES = 1000;
const PAGE_BYTES = 16 * 2 ** 20;
/** Maximum number of unknown schools that a run names. */
const NAMED_SCHOOLS = 100;

/**
 * Pulls a source once from its position, and records the result and the time of the next attempt. Never throws because
 * of the source's behaviour.
 */
export async function pullSource(
  context: PullContext,
  sourceId: number,
  head: Omit<RunHead, "job" | "sourceId">,
): Promise<PullOutcome> {
  const { record } = context;
  const outcome = await withLease(record.url, [LOCKS.sourceLease, sourceId], async (lost): Promise<PullOutcome> => {
    const row = await feedRow(record, sourceId);
    if (!row) return { status: "gone" };
    const signal = AbortSignal.any([head.signal, lost]);
    try {
      return await recordedRun(record, { ...head, signal, job: "pull-source", sourceId }, async (run) => {
        const more = await pull(context, { ...row, config: checkedConfig(row.request_config) }, run);
        await noteSuccess(record.db, sourceId, more);
        return { status: "succeeded", runId: run.id };
      });
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (error instanceof RunStopped || signal.aborted) {
        await noteStop(record.db, sourceId);
        return { status: "cancelled", error: sentence };
      }
      await noteFailure(record.db, sourceId, error instanceof FeedError ? error.retryAfterMs : undefined);
      return { status: "failed", error: sentence };
    }
  });
  return outcome === "taken" ? { status: "taken" } : outcome;
}

function feedRow({ db }: OpenRecord, sourceId: number) {
  return db
    .selectFrom("source")
    .innerJoin("feed", "feed.source_id", "source.id")
    .select(["source.id", "source.name", "source.request_config"])
    .where("source.id", "=", sourceId)
    .where("source.deleted", "is", null)
    .executeTakeFirst();
}

function checkedConfig(json: unknown): FeedConfig {
  const result = feedConfig.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new FeedError(`The configuration of the source is wrong at "${issue?.path.join(".")}": ${issue?.message}.`);
}

/** @returns whether the source has more data than this run read. */
async function pull(context: PullContext, { config, ...source }: Source, run: Run): Promise<boolean> {
  const { record, guard, limits } = context;
  const cursor = await readCursor(record.db, source.id);
  const { signal } = run;
  if (config.kind === "http") {
    const pages = await openHttp(context, { id: source.id, config }, cursor.get(""), signal);
    return takePages(context, { ...source, mapping: config.mapping }, run, pages, cursor);
  }
  const token = await secretOf(context, source.id, config);
  const client = new SharingClient(config, { guard, token, signal, limits });
  if (config.holds === "measurements") {
    const pages = sharedMeasurements(client, config, (table) => cursor.get(table));
    return takePages(context, { ...source, mapping: config.mapping }, run, pages, cursor);
  }
  await pullSchools({ record, source, config, client, cursor, run });
  return false;
}

async function openHttp(
  context: PullContext,
  { id, config }: { readonly id: number; readonly config: HttpConfig },
  position: Position | undefined,
  signal: AbortSignal,
): Promise<AsyncGenerator<FeedPage>> {
  const { guard, limits } = context;
  const { auth, format } = config;
  const secret = auth ? await secretOf(context, id, config) : "";
  const credentials = auth ? { [auth.header]: auth.word ? `${auth.word} ${secret}` : secret } : {};
  const fetchPage = async (url: URL) => {
    const request = { url: url.href, media: format, credentials, signal, limits: { bytes: PAGE_BYTES, ...limits } };
    return parsePage((await guardedFetch(request, guard)).bytes, config);
  };
  return httpPages(config, fetchPage, position);
}

async function secretOf({ record, secrets }: PullContext, id: number, config: FeedConfig): Promise<string> {
  const { origin, secret = "" } = feedAccess(config);
  return secret === STORED_SECRET ? readStoredSecret(record.db, id, origin) : readSecret(secret, secrets);
}

async function takePages(
  { record, maxPages = MAX_PAGES }: PullContext,
  source: { readonly id: number; readonly mapping: FeedMapping },
  run: Run,
  pages: AsyncIterable<FeedPage>,
  cursor: Map<string, Position>,
): Promise<boolean> {
  const unknown = new Set<string>();
  let taken = 0;
  for await (const page of pages) {
    const kept = await keepPage(record, source, run, page, cursor.get(page.part)).catch((error: unknown) => {
      throw problemAt(page.where, error);
    });
    if (page.position) cursor.set(page.part, page.position);
    await noteUnknown(run, unknown, kept.unknownSchools);
    if (run.stopping.aborted) throw new RunStopped("It was stopped between two pages.");
    if (++taken === maxPages) {
      await run.note(`${page.where}: enough for one run; the next goes on from here.`);
      return true;
    }
  }
  return false;
}

async function noteUnknown(run: Run, known: Set<string>, more: readonly string[]): Promise<void> {
  const before = known.size;
  for (const school of more) if (known.size < NAMED_SCHOOLS) known.add(school);
  if (known.size > before) await run.addDetails({ unknown_schools: [...known] });
}
