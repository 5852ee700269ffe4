import pg from "pg";
import { KEEP_ALIVE, quickQuery } from "../record/connect.ts";

/** Interval between checks of a connection that holds a lease, in milliseconds. */
const PING_EVERY_MS = 5_000;

/**
 * Runs work while holding a lease that no other process can hold at the same time. The lease ends with the process,
 * however it dies, because PostgreSQL releases it with the connection. The signal fires when the connection is lost
 * during the work.
 *
 * @param url address of the record
 * @param lease one of `LOCKS`, and the id of the locked object
 * @param work receives the signal, and the connection that holds the lease, to listen on
 * @returns the result of the work, or "taken" when it was not started
 */
export async function withLease<T>(
  url: string,
  lease: readonly [lock: number, id: number],
  work: (lost: AbortSignal, connection: pg.Client) => Promise<T>,
): Promise<T | "taken"> {
  const lost = new AbortController();
  const client = new pg.Client({ connectionString: url, application_name: "schoolmap lease", ...KEEP_ALIVE });
  client.on("error", (error) => lost.abort(error));
  await client.connect();
  const pings = setInterval(() => {
    quickQuery(client, "select 1").catch((error: Error) => lost.abort(error));
  }, PING_EVERY_MS);
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [...lease]);
    return rows[0]?.held ? await work(lost.signal, client) : "taken";
  } finally {
    clearInterval(pings);
    await client.end().catch(() => undefined);
  }
}
