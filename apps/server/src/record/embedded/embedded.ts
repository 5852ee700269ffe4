import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Cluster, OWNER, prepareCluster, startServer, stopServer } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";

/** Our share in the embedded server. Whoever leaves last stops it. */
export interface EmbeddedServer {
  /** Address of the database `schoolmap` on it. */
  readonly url: string;
  /** Gives our share back; closes the server when nobody else uses it. Call once, after the last query. */
  leave(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder that holds the cluster and its password. */
  readonly dataDir: string;
  /** False lets a crash lose data, for tests. Default true. */
  readonly durable?: boolean;
}

const DATABASE = "schoolmap";
/** Advisory lock in the maintenance database: held shared by each user of the server, exclusively by whoever stops it. */
const IN_USE = 7_205_001;
const PATIENCE_MS = 120_000;

/**
 * Joins the PostgreSQL server under `dataDir`, starting it when it does not run. A server that a killed process left
 * behind is taken over, and a second process (the command line beside the web server) shares the running one.
 *
 * @throws Error with one sentence when no server can be had.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(options.dataDir, options.durable ?? true);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const running = await findPostmaster(cluster.folder);
    if (!running) {
      await startServer(cluster);
      continue;
    }
    const share = await takeShare(addressOf(cluster, running.port, "postgres"));
    if (share) {
      await createDatabase(share);
      return { url: addressOf(cluster, running.port, DATABASE), leave: () => leave(cluster, share) };
    }
    if (Date.now() > deadline) throw new Error("The embedded PostgreSQL runs but does not answer.");
    await wait(100);
  }
}

function addressOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${OWNER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Undefined while the server is still coming up, recovering, or already on its way down. */
async function takeShare(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "schoolmap share",
    connectionTimeoutMillis: 10_000,
  });
  // The server may end this idle connection; the pool that does the work notices and reports it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock_shared($1) as got", [IN_USE]);
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

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    // 42P04, 23505: another process created it in the same moment.
    if (!(error instanceof pg.DatabaseError && (error.code === "42P04" || error.code === "23505"))) throw error;
  });
}

/** Stops the server only while holding the lock alone, so that nobody can join in between. */
async function leave(cluster: Cluster, share: pg.Client): Promise<void> {
  const alone = await share
    .query<{ got: boolean }>("select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as got", [IN_USE])
    .then(
      ({ rows }) => rows[0]?.got === true,
      () => false,
    );
  try {
    if (alone) await stopServer(cluster);
  } finally {
    await share.end().catch(() => undefined);
  }
}
