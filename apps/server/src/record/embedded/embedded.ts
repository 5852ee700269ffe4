import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { addressOf, prepareCluster, startServer } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import { connectToHold, Share } from "./share.ts";

/** Our share in the embedded server. The last process to leave stops it. */
export interface EmbeddedServer {
  /** Address of the database `schoolmap` on it, as of now: a server that died comes back on another port. */
  readonly url: string;
  /** Gives our share back; closes the server when nobody else uses it. Call once, after the last query. */
  leave(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder that holds the cluster and its password. */
  readonly dataDir: string;
  /** False lets a crash lose data, for tests. Default true. */
  readonly durable?: boolean;
  /** Told when the server had died and was started again here, or why that failed (it is tried again). */
  readonly onRestart?: (error?: unknown) => void;
}

const DATABASE = "schoolmap";
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
    // 42P04, 23505: another process created it in the same moment.
    if (!(error instanceof pg.DatabaseError && (error.code === "42P04" || error.code === "23505"))) throw error;
  });
}
