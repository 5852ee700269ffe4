import type { Log } from "../process/log.ts";
import type { OpenRecord } from "../record/open.ts";

const EVERY_MS = 10_000;

interface Counted {
  readonly requests: number;
  readonly refused: number;
}

/** Counts the requests of each key in memory and adds them to the record in bulk. */
export interface KeyUse {
  /** @param isRefused the request was over the limit of the key */
  count(keyId: number, isRefused?: boolean): void;
  /**
   * Adds the counts since the last write to the record. Counts that cannot be written are retried with the next write.
   */
  write(): Promise<void>;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
}

/**
 * Writes every ten seconds; counts of several nodes are added up. A node that is killed loses the counts since its last
 * write.
 * @param log receives one warning while the record does not accept the counts
 */
export function startKeyUse({ pool }: Pick<OpenRecord, "pool">, log: Pick<Log, "warn">): KeyUse {
  /** Counts by day (UTC), then by key. */
  let counts = new Map<string, Map<number, Counted>>();
  let isFailing = false;
  let running = Promise.resolve();
  const add = (day: string, keyId: number, { requests, refused }: Counted) => {
    const keys = counts.get(day) ?? new Map<number, Counted>();
    const before = keys.get(keyId) ?? { requests: 0, refused: 0 };
    counts.set(day, keys.set(keyId, { requests: before.requests + requests, refused: before.refused + refused }));
  };
  const writeCounts = async () => {
    const taken = counts;
    counts = new Map();
    const rows = [...taken].flatMap(([day, keys]) => [...keys].map(([key, requests]) => [day, key, requests] as const));
    if (rows.length === 0) return;
    try {
      const counted = rows.map(([, , one]) => one);
      const values = [counted.map(({ requests }) => requests), counted.map(({ refused }) => refused)];
      await pool.query(ADD_COUNTS, [rows.map(([day]) => day), rows.map(([, key]) => key), ...values]);
      isFailing = false;
    } catch (err) {
      for (const row of rows) add(...row);
      if (!isFailing) log.warn({ err }, "the requests of keys could not be counted; it is tried again");
      isFailing = true;
    }
  };
  const write = () => {
    running = running.then(writeCounts);
    return running;
  };
  const timer = setInterval(write, EVERY_MS).unref();
  return {
    count: (keyId, isRefused = false) =>
      add(new Date().toISOString().slice(0, 10), keyId, { requests: 1, refused: isRefused ? 1 : 0 }),
    write,
    close: () => {
      clearInterval(timer);
      return write();
    },
  };
}

/** Rows are sorted, so that nodes that write at the same time do not deadlock. */
const ADD_COUNTS = `
  insert into api_key_day (day, key_id, requests, refused)
  select * from unnest($1::date[], $2::integer[], $3::bigint[], $4::bigint[]) as counted (day, key_id, requests, refused)
  order by key_id, day
  on conflict (key_id, day) do update set
    requests = api_key_day.requests + excluded.requests, refused = api_key_day.refused + excluded.refused`;
