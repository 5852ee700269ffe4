import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { addressOf, prepareCluster, startServer } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import { connectToHold, Share } from "./share.ts";

/** Share of this process in the embedded server. The last process to leave stops the server. */
export interface EmbeddedServer {
  /** Current URL of the database `schoolmap` on it. A server that died is restarted on another port. */
  readonly url: string;
  /** Releases the share, and stops the server if no other process uses it. Call once, after the last query. */
  leave(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder with the cluster and its password. */
  readonly dataDir: string;
  /** If false, a crash may lose data, for tests. Default true. */
  readonly durable?: boolean;
  /** Called when a dead server was restarted by this process, or with the error if that failed (it is tried again). */
  readonly onRestart?: (error?: unknown) => void;
}

const DATABASE = "schoolmap";
const TIMEOUT_MS = 120_000;

/**
 * Joins the PostgreSQL server in `dataDir` and starts it if it is not running. The server of a killed process is taken
 * over, and a second process (such as the command line next to the web server) shares the running one.
 *
 * @throws Error with one sentence when no server is available.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(options.dataDir, options.durable ?? true);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const running = await findPostmaster(cluster.folder);
    if (!running) {
      await startServer(cluster);
      continue;
    }
    const client = await connectToHold(cluster, running.port);
    if (client) {
      await createDatabase(client);
      const share = new Share(cluster, client, options.onRestart);
      return {
        get url() {
          return addressOf(cluster, share.port, DATABASE);
        },
        leave: () => share.leave(),
      };
    }
    if (Date.now() > deadline) throw new Error("The embedded PostgreSQL runs but does not answer.");
    await wait(100);
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error: unknown) => {
    // 42P04, 23505: another process created it at the same moment.
    if (!(error instanceof pg.DatabaseError && (error.code === "42P04" || error.code === "23505"))) throw error;
  });
}
