import type { Kysely } from "kysely";
import type pg from "pg";
import { type Actor, actorText } from "../actor.ts";
import { liftTimeLimits, type OpenRecord } from "../connect.ts";
import { type AuditEntry, audit, type Change, publishChanges } from "../journals.ts";
import { LOCKS } from "../locks.ts";
import { queriesOn } from "../queries-on.ts";
import type { Database } from "../tables/index.ts";
import { openUnit, type UnitOptions } from "./open-unit.ts";
import { changeKindOf, type ResourceTable } from "./resources.ts";

/** The one entry of a bulk change in the audit. */
export type BulkEntry = Pick<AuditEntry, "action" | "entity" | "entityId" | "summary"> & {
  /** How much of what, for machines. */
  readonly counts?: Readonly<Record<string, number>>;
};

export interface BulkOptions<T> extends UnitOptions {
  /** Cancels the running statement and undoes everything. */
  readonly signal?: AbortSignal;
  /** Undo everything at the end although it went well. */
  readonly rollBack?: boolean;
  /** An advisory lock of `LOCKS`, and the id of what it is on, held from before the wait for other bulk work to the end. */
  readonly lease?: readonly [lock: number, id: number];
  /** Few rows: each goes into the audit by itself as well, as in `write`. */
  readonly auditRows?: boolean;
  /** What the audit says of the result; null when nothing was changed. */
  readonly audit: (result: T) => BulkEntry | null;
}

/** Bulk work in its transaction. History is kept, rows are stamped and revised; none goes into the audit by itself. */
export interface BulkUnit {
  readonly id: number;
  /** Who writes, as stamps name it. */
  readonly actor: string;
  /** The connection itself, for COPY and generated statements. */
  readonly client: pg.PoolClient;
  /** Typed queries on the same connection, in the same transaction. */
  readonly db: Kysely<Database>;
  /** Says what followers must read again; published at the end. */
  touched(table: ResourceTable, where?: Pick<Change, "countryId" | "schoolIds">): void;
}

/**
 * The bulk form of `write`, for imports, pulls, the demonstration and purges: one transaction without a time limit, all of
 * which becomes visible at once, or nothing does. One comes after the other. Audited as one entry.
 * @throws the signal's reason when it was cancelled; what the work throws.
 */
export async function writeBulk<T>(
  record: OpenRecord,
  actor: Actor,
  options: BulkOptions<T>,
  work: (unit: BulkUnit) => Promise<T>,
): Promise<T> {
  const { signal } = options;
  signal?.throwIfAborted();
  const client = await record.pool.connect();
  let unlisten = () => {};
  let broken: Error | undefined;
  try {
    if (signal) unlisten = await cancelWith(record, client, signal);
    await client.query("begin; set local work_mem = '256MB'");
    await liftTimeLimits(client);
    if (options.lease) await client.query("select pg_advisory_xact_lock($1, $2)", [...options.lease]);
    await client.query("select pg_advisory_xact_lock($1)", [LOCKS.bulkChange]);
    const result = await runUnit(client, actor, options, work);
    signal?.throwIfAborted();
    unlisten();
    await client.query(options.rollBack ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    signal?.throwIfAborted();
    throw error;
  } finally {
    unlisten();
    // A late cancellation must not hit the next user's statement: a connection that one was sent to is not used again.
    client.release(broken ?? signal?.aborted);
  }
}

async function runUnit<T>(
  client: pg.PoolClient,
  actor: Actor,
  options: BulkOptions<T>,
  work: (unit: BulkUnit) => Promise<T>,
): Promise<T> {
  const db = queriesOn(client);
  const id = await openUnit(db, actor, { ...options, bulk: !options.auditRows });
  const changes: Change[] = [];
  const touched: BulkUnit["touched"] = (table, where) => {
    const kind = changeKindOf(table);
    if (kind !== undefined) changes.push({ kind, ...where });
  };
  const result = await work({ id, actor: actorText(actor), client, db, touched });
  const entry = options.audit(result);
  if (entry) {
    const { counts, ...said } = entry;
    await audit(db, { ...said, after: counts, actor: actorText(actor), unitId: id, requestId: options.requestId });
  }
  await publishChanges(db, changes);
  return result;
}

/**
 * Lets the signal cancel what runs on the connection. Returns what ends that.
 * @throws the signal's reason when it has fired already.
 */
async function cancelWith(record: OpenRecord, client: pg.PoolClient, signal: AbortSignal): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { pid } = rows[0]!;
  const cancel = () => {
    // When the cancelling itself fails, the statement simply runs to its end before the transaction is undone.
    cancelBackend(record, pid).catch(() => {});
  };
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  return () => signal.removeEventListener("abort", cancel);
}

/** A session may cancel one of the same login, whichever role both act as; so it acts as its login, and is not used again. */
async function cancelBackend({ pool }: OpenRecord, pid: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set role none; select pg_cancel_backend(${pid})`);
  } finally {
    client.release(true);
  }
}
