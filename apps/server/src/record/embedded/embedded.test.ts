import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { joinEmbedded } from "./embedded.ts";
import { findPostmaster } from "./postmaster.ts";

const folders: string[] = [];

/**
 * Creates a private folder (mode 0700) like a home directory. When the test runs as root, PostgreSQL's own account
 * cannot enter it.
 */
async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "schoolmap-embedded-"));
  folders.push(folder);
  return folder;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url }).on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Kills one process of the server. Resolves when the server has closed its other connections for recovery. */
async function crash(url: string): Promise<void> {
  const [killed, remaining] = [1, 2].map(() => new pg.Client({ connectionString: url }).on("error", () => undefined));
  const ended = new Promise((resolve) => remaining!.once("end", resolve));
  await Promise.all([killed!.connect(), remaining!.connect()]);
  const { rows } = await killed!.query<{ pid: number }>("select pg_backend_pid() as pid");
  process.kill(rows[0]!.pid, "SIGKILL");
  await ended;
}

/** Returns the number of shares in the server; undefined during recovery. */
async function sharesOf(url: string): Promise<number | undefined> {
  const sql = "select from pg_stat_activity where application_name = 'schoolmap share'";
  return query(url, sql).then(
    (rows) => rows.length,
    () => undefined,
  );
}

/** Starts another process that joins the server and waits to be killed. Resolves with the URL of its database. */
async function createOtherProcess(dataDir: string): Promise<{ url: string; kill(): Promise<void> }> {
  const module = new URL("./embedded.ts", import.meta.url).href;
  const code = `import { joinEmbedded } from ${JSON.stringify(module)};
    const server = await joinEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const gone = exited.then(() => Promise.reject(new Error("the other process ended early")));
  const [line] = (await Promise.race([once(child.stdout, "data"), gone])) as [Buffer];
  return {
    url: line.toString().trim(),
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe("joinEmbedded", () => {
  it("keeps written data across a stop and a second start, and stores its password privately", async () => {
    const dataDir = await createDataDir();
    const first = await joinEmbedded({ dataDir, durable: false });
    await query(first.url, "create table kept as select 42 as answer");
    await first.leave();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();

    const second = await joinEmbedded({ dataDir, durable: false });
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.leave();
    expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
  });

  it("is shared by processes that join at the same moment and stops with the last one", async () => {
    const dataDir = await createDataDir();
    const shares = await Promise.all([1, 2, 3].map(() => joinEmbedded({ dataDir, durable: false })));
    expect(new Set(shares.map(({ url }) => url)).size).toBe(1);
    const [first, ...others] = shares;
    for (const share of others) await share.leave();
    expect(await query(first!.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await first!.leave();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("takes over the server of a killed process", async () => {
    const dataDir = await createDataDir();
    const other = await createOtherProcess(dataDir);
    await query(other.url, "create table acknowledged as select 7 as n");
    await other.kill();
    const orphan = await findPostmaster(join(dataDir, "postgres"));
    expect(orphan).toBeDefined();

    const next = await joinEmbedded({ dataDir, durable: false });
    expect(next.url).toBe(other.url);
    expect(await query(next.url, "select n from acknowledged")).toEqual([{ n: 7 }]);
    await next.leave();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("keeps its share when a process of the server crashes", async () => {
    const dataDir = await createDataDir();
    const first = await joinEmbedded({ dataDir, durable: false });
    await crash(first.url);
    await expect.poll(() => sharesOf(first.url)).toBe(1);
    const second = await joinEmbedded({ dataDir, durable: false });
    await second.leave();
    expect(await query(first.url, "select 1 as one"), "the other one who left was not the last").toEqual([{ one: 1 }]);
    await first.leave();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("restarts a killed server for all processes that share it, with all acknowledged data", async () => {
    const dataDir = await createDataDir();
    const restarts: unknown[] = [];
    const onRestart = (error?: unknown) => void restarts.push(error);
    const shares = await Promise.all([1, 2].map(() => joinEmbedded({ dataDir, onRestart })));
    const [first] = shares;
    await query(first!.url, "create table acknowledged as select 7 as n");
    const busy = query(
      first!.url,
      "select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b",
    ).catch(() => "ended");
    const before = first!.url;
    await expect
      .poll(() => query(before, "select from pg_stat_activity where query ~ '^select count'"))
      .toHaveLength(1);
    const { pid } = (await findPostmaster(join(dataDir, "postgres")))!;
    const killedAt = performance.now();
    process.kill(pid, "SIGKILL");
    for (const share of shares) {
      const known = () => query(share.url, "select n from acknowledged").catch(() => undefined);
      await expect.poll(known).toEqual([{ n: 7 }]);
    }
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    expect(await busy).toBe("ended");
    expect(restarts).toEqual([undefined]);
    expect(new Set(shares.map(({ url }) => url)).size).toBe(1);
    await expect.poll(() => sharesOf(first!.url)).toBe(2);
    for (const share of shares) await share.leave();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("stops the server when it leaves during crash recovery", async () => {
    const dataDir = await createDataDir();
    const server = await joinEmbedded({ dataDir, durable: false });
    await crash(server.url);
    await server.leave();
    expect(await findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("leaves a server that was stopped by another process", async () => {
    const dataDir = await createDataDir();
    const server = await joinEmbedded({ dataDir, durable: false });
    const { pid } = (await findPostmaster(join(dataDir, "postgres")))!;
    process.kill(pid, "SIGINT");
    await server.leave();
    await expect.poll(() => findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("starts despite the lock file of a server that stopped with the machine", async () => {
    const dataDir = await createDataDir();
    await (await joinEmbedded({ dataDir, durable: false })).leave();
    const lock = join(dataDir, "postgres", "postmaster.pid");
    // The id of a running process that is not a server of this cluster: the test process.
    await writeFile(lock, `${process.pid}\n${join(dataDir, "postgres")}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const server = await joinEmbedded({ dataDir, durable: false });
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await readFile(lock, "utf8")).not.toMatch(new RegExp(`^${process.pid}\n`));
    await server.leave();
  });
});
