import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { KEEP_ALIVE } from "../connect.ts";
import { LOCKS } from "../locks.ts";
import { addressOf, type Cluster, startServer, stopServer } from "./cluster.ts";
import { endOrphans } from "./orphans.ts";
import { findPostmaster } from "./postmaster.ts";

const POLL_INTERVAL_MS = 200;
const RESTART_PAUSE_MS = 1_000;
const TIMEOUT_MS = 120_000;

/**
 * Share of this process in the server: a connection that holds the lock. PostgreSQL closes every connection when one of
 * its processes crashes, and then restarts. The share is therefore taken again as soon as possible; otherwise another
 * process that leaves would assume that it is the last one. A server that does not restart by itself, because its main
 * process died, is restarted by one of the processes that hold a share.
 */
export class Share {
  readonly #cluster: Cluster;
  readonly #onRestart: (error?: unknown) => void;
  #client: Promise<pg.Client | undefined>;
  #port: number;
  #leaving = false;

  /** @param client result of `connectToHold` */
  constructor(cluster: Cluster, client: pg.Client, onRestart: (error?: unknown) => void = () => {}) {
    this.#cluster = cluster;
    this.#onRestart = onRestart;
    this.#port = client.port;
    this.#client = Promise.resolve(this.#watched(client));
  }

  /** Last known port of the server. */
  get port(): number {
    return this.#port;
  }

  /**
   * Releases the share. Stops the server only while holding the lock alone, so that no other process can join
   * meanwhile.
   */
  async leave(): Promise<void> {
    this.#leaving = true;
    for (;;) {
      const client = await this.#client;
      if (!client) return;
      const alone = await isAlone(client);
      try {
        if (alone) await stopServer(this.#cluster);
      } finally {
        await client.end().catch(() => undefined);
      }
      if (alone !== undefined) return;
      this.#client = this.#takeAgain();
    }
  }

  #watched(client: pg.Client): pg.Client {
    this.#port = client.port;
    client.once("end", () => {
      if (!this.#leaving) this.#client = this.#takeAgain();
    });
    return client;
  }

  /** Takes the share again. Returns undefined if no server is left. */
  async #takeAgain(): Promise<pg.Client | undefined> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const running = await findPostmaster(this.#cluster.folder);
      const client = running && (await connectToHold(this.#cluster, running.port).catch(() => undefined));
      if (client) return this.#watched(client);
      if (this.#leaving && (!running || Date.now() > deadline)) return undefined;
      if (running) await wait(POLL_INTERVAL_MS);
      else await this.#restart();
    }
  }

  /** Restarts the server on another port. No committed data are lost, because the server recovers from its log. */
  async #restart(): Promise<void> {
    try {
      await endOrphans(this.#cluster.folder);
      if (await startServer(this.#cluster)) this.#onRestart();
    } catch (error) {
      this.#onRestart(error);
      await wait(RESTART_PAUSE_MS);
    }
  }
}

/**
 * Returns whether no other process uses the server. In that case, no process can join until this connection ends.
 * Undefined if the connection has ended.
 */
async function isAlone(client: pg.Client): Promise<boolean | undefined> {
  return client
    .query<{ got: boolean }>("select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as got", [
      LOCKS.embeddedInUse,
    ])
    .then(
      ({ rows }) => rows[0]?.got === true,
      () => undefined,
    );
}

/**
 * Returns a connection that holds the lock. Undefined while the server is still starting, recovering or already
 * stopping.
 *
 * @throws Error with one sentence when the server refuses the password.
 */
export async function connectToHold(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, "postgres"),
    application_name: "schoolmap share",
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  // The server may close this idle connection. The pool that runs the queries detects and reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock_shared($1) as got", [
      LOCKS.embeddedInUse,
    ]);
    if (rows[0]?.got) return client;
    await client.end();
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isPasswordRefusal(error)) throw new Error("The embedded PostgreSQL refuses DATA_DIR/postgres-password.");
  }
  return undefined;
}

function isPasswordRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "28P01";
}
