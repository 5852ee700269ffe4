import type { Kysely } from "kysely";
import type pg from "pg";
import { type Actor, actorText } from "../actor.ts";
import { beginWithoutTimeLimits, type OpenRecord } from "../connect.ts";
import { type AuditEntry, audit, type Change, publishChanges } from "../journals.ts";
import { LOCKS } from "../locks.ts";
import { queriesOn } from "../queries-on.ts";
import type { Database } from "../tables/index.ts";
import { openUnit, type UnitOptions } from "./open-unit.ts";
import { changeKindOf, type ResourceTable } from "./resources.ts";

/** The single audit entry of a bulk change. */
export type BulkEntry = Pick<AuditEntry, "action" | "entity" | "entityId" | "summary"> & {
  /** Machine-readable counts. */
  readonly counts?: Readonly<Record<string, number>>;
};

export interface BulkOptions<T> extends UnitOptions {
  /** Cancels the running statement and reverts all changes. */
  readonly signal?: AbortSignal;
  /** Rolls everything back at the end, even after success. */
  readonly rollBack?: boolean;
  /**
   * An advisory lock of `LOCKS` and the id of the locked object. It is held from before the wait for other bulk work
   * until the end.
   */
  readonly lease?: readonly [lock: number, id: number];
  /** For few rows: also writes each row into the audit, as in `write`. */
  readonly auditRows?: boolean;
  /** Returns the audit entry for the result; null when nothing was changed. */
  readonly audit: (result: T) => BulkEntry | null;
}

/**
 * Bulk work in its transaction. It writes history, stamps rows and increments revisions. No row gets its own audit
 * entry.
 */
export interface BulkUnit {
  readonly id: number;
  /** Actor of the writes, as in the stamps. */
  readonly actor: string;
  /** The underlying connection, for COPY and generated statements. */
  readonly client: pg.PoolClient;
  /** Typed queries on the same connection, in the same transaction. */
  readonly db: Kysely<Database>;
  /** Records the data that followers must read again; published at the end. */
  touched(table: ResourceTable, where?: Pick<Change, "countryId" | "schoolIds">): void;
}

/**
 * The bulk form of `write`, for imports, pulls, the demonstration and purges: one transaction without a time limit. Its
 * changes become visible all together or not at all. Bulk work runs one unit at a time. Audited as one entry.
 * @throws the signal's reason when it was cancelled; any error of the work.
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
    await beginWithoutTimeLimits(client, { work_mem: "256MB" });
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
    // A late cancellation must not affect the next user's statement. A connection that received a cancellation is not
    // used again.
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
    const { counts, ...fields } = entry;
    await audit(db, { ...fields, after: counts, actor: actorText(actor), unitId: id, requestId: options.requestId });
  }
  await publishChanges(db, changes);
  return result;
}

/**
 * Makes the signal cancel the running statement of the connection. Returns a function that removes this link.
 * @throws the signal's reason when it is already aborted.
 */
async function cancelWith(record: OpenRecord, client: pg.PoolClient, signal: AbortSignal): Promise<() => void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { pid } = rows[0]!;
  const cancel = () => {
    // If the cancellation itself fails, the statement runs to its end before the transaction is rolled back.
    cancelBackend(record, pid).catch(() => {});
  };
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel);
  return () => signal.removeEventListener("abort", cancel);
}

/**
 * A session may cancel another session of the same login, regardless of their current roles. It therefore acts as its
 * login, and is not used again.
 */
async function cancelBackend({ pool }: OpenRecord, pid: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set role none; select pg_cancel_backend(${pid})`);
  } finally {
    client.release(true);
  }
}
