import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { KEEP_ALIVE } from "../connect.ts";
import { LOCKS } from "../locks.ts";
import { addressOf, type Cluster, startServer, stopServer } from "./cluster.ts";
import { endOrphans } from "./orphans.ts";
import { findPostmaster } from "./postmaster.ts";

const LOOK_AGAIN_MS = 200;
const RESTART_PAUSE_MS = 1_000;
const PATIENCE_MS = 120_000;

/**
 * Our share in the server: a connection that holds the lock. PostgreSQL ends every connection when one of its processes
 * crashes, and then comes back; so the share is taken again as soon as it does, lest someone else who leaves believes
 * himself the last. A server that does not come back by itself, because its first process died, is started again by one of
 * the processes that hold a share.
 */
export class Share {
  readonly #cluster: Cluster;
  readonly #onRestart: (error?: unknown) => void;
  #client: Promise<pg.Client | undefined>;
  #port: number;
  #leaving = false;

  /** @param client what `connectToHold` gave */
  constructor(cluster: Cluster, client: pg.Client, onRestart: (error?: unknown) => void = () => {}) {
    this.#cluster = cluster;
    this.#onRestart = onRestart;
    this.#port = client.port;
    this.#client = Promise.resolve(this.#watched(client));
  }

  /** Where the server was last found. */
  get port(): number {
    return this.#port;
  }

  /** Gives the share back. Stops the server only while holding the lock alone, so that nobody can join in between. */
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

  /** Undefined when there is no server left to leave. */
  async #takeAgain(): Promise<pg.Client | undefined> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const running = await findPostmaster(this.#cluster.folder);
      const client = running && (await connectToHold(this.#cluster, running.port).catch(() => undefined));
      if (client) return this.#watched(client);
      if (this.#leaving && (!running || Date.now() > deadline)) return undefined;
      if (running) await wait(LOOK_AGAIN_MS);
      else await this.#restart();
    }
  }

  /** Starts the server anew, on another port. Nothing committed is lost: it recovers from its log. */
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

/** Whether nobody else uses the server, who cannot begin to either until this connection ends; undefined: it has ended. */
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
 * A connection that holds the lock; undefined while the server is still coming up, recovering, or already on its way down.
 *
 * @throws Error with one sentence when the server does not know our password.
 */
export async function connectToHold(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: addressOf(cluster, port, "postgres"),
    application_name: "schoolmap share",
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  });
  // The server may end this idle connection; the pool that does the work notices and reports it.
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
