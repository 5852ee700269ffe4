import type pg from "pg";
import { inTransaction } from "./in-transaction.ts";
import { CHANGE_CHANNEL } from "./journals.ts";
import { LOCKS } from "./locks.ts";
import type { OpenRecord } from "./open.ts";

/** An entry of the change log. After a restore and new writes, the same sequence has another time. */
export interface LogEntry {
  readonly sequence: number;
  /** As written by PostgreSQL, in microseconds. */
  readonly at: string;
}

/** State of the record at the last read. */
export interface SeenRecord {
  readonly epoch: string;
  /** The newest entry of the change log; null before the first. */
  readonly newest: LogEntry | null;
}

/** Current state of the record. */
export interface RecordState extends SeenRecord {
  /** Reason why the record is not the one that wrote its epoch or was seen before; null if it is. */
  readonly restored: string | null;
}

/**
 * Minimum time for which log entries are retained. An entry that disappeared earlier was not pruned, see `CHANGE_LOG`.
 */
const KEPT_AT_LEAST = "1 day";

interface StateRow {
  epoch: string | null;
  is_same_place: boolean;
  is_original: boolean;
  newest: string | null;
  newest_at: string | null;
}

/** Prepared once per connection, see decision 15. */
const READ_STATE = {
  name: "read-record-state",
  text: `
  select e.id as epoch, e.place is not distinct from record_place() as is_same_place,
    e.xmin::text::bigint = e.made_by as is_original, c.seq::text as newest, c.at::text as newest_at
  from (values (1)) as one left join record_epoch e on true
    left join (select seq, at from change order by seq desc limit 1) c on true`,
};

/**
 * Reads the epoch of the record and detects whether the record was restored, copied or moved. In that case its epoch
 * was written in another cluster, timeline or database, or the row itself was copied, or the entry in `seen` is not in
 * its past.
 */
export async function readRecordState(client: pg.ClientBase, seen: SeenRecord | null): Promise<RecordState> {
  const { rows } = await client.query<StateRow>(READ_STATE);
  const { epoch, is_same_place, is_original, newest, newest_at } = rows[0]!;
  const state = {
    epoch: epoch ?? "",
    newest: newest === null ? null : { sequence: Number(newest), at: newest_at! },
  };
  const restored = (reason: string): RecordState => ({ ...state, restored: reason });
  if (epoch === null) return restored("the record has lost its epoch");
  if (!is_same_place) return restored("the record lies in another cluster, timeline or database than before");
  if (!is_original) return restored("the rows of the record were copied from a backup");
  if (seen?.epoch === epoch && seen.newest && !(await isInPast(client, seen.newest, state.newest)))
    return restored("the change log has lost entries that were read before");
  return { ...state, restored: null };
}

/** Returns whether an entry that was read before belongs to the past of the record. */
async function isInPast(client: pg.ClientBase, entry: LogEntry, newest: LogEntry | null): Promise<boolean> {
  if (!newest || newest.sequence < entry.sequence) return false;
  if (newest.sequence === entry.sequence) return newest.at === entry.at;
  const { rows } = await client.query<{ at: string | null; pruned: boolean }>(
    `select (select at::text from change where seq = $1) as at,
       exists (select from change where seq > $1 and at < now() - $2::interval) as pruned`,
    [entry.sequence, KEPT_AT_LEAST],
  );
  const { at, pruned } = rows[0]!;
  return at === null ? pruned : at === entry.at;
}

/**
 * Creates a new epoch for a restored record, only once even if several servers detect it. Notifies all servers.
 *
 * @param epoch epoch under which the record was found restored
 * @returns the current epoch of the record
 */
export async function renewEpoch(
  record: Pick<OpenRecord, "pool">,
  { epoch, restored }: Pick<RecordState, "epoch" | "restored">,
): Promise<string> {
  return inTransaction(record, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [LOCKS.epoch]);
    const now = await readRecordState(client, null);
    if (now.epoch !== epoch && now.restored === null) return now.epoch;
    const { rows } = await client.query<{ epoch: string }>("select make_record_epoch($1) as epoch", [restored]);
    await client.query("select pg_notify($1, '')", [CHANGE_CHANNEL]);
    return rows[0]!.epoch;
  });
}
