import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { createWorld, gigaIdOf } from "./testing/create-world.ts";
import { type RollupWorker, startRollup } from "./worker.ts";

const log = pino({ level: "silent" });

/** Creates a world with workers that roll it up. */
async function createWorkers(count = 1) {
  const world = await createWorld();
  const workers: RollupWorker[] = [];
  for (let i = 0; i < count; i++) workers.push(startRollup(world.record, { log, rawDays: 90 }));
  onTestFinished(async () => {
    for (const worker of workers) await worker.close();
  });
  const measure = (id: string) =>
    takeMeasurements(world.client, world.sources[0], [
      { giga_id_school: gigaIdOf(0), measured_at: "2026-01-02T00:00:00Z", id, download: 1000 },
    ]);
  const counted = async () =>
    (await world.record.pool.query("select sum(download_n)::integer as n from school_day")).rows[0]!.n;
  return { ...world, workers, measure, counted };
}

describe("the rollup worker", () => {
  it("rolls up incoming measurements by itself, and those that waited before its start", async () => {
    const { measure, counted, workers } = await createWorkers();
    await measure("1");
    await expect.poll(counted).toBe(1);
    await measure("2");
    await measure("3");
    await workers[0]!.settled();
    expect(await counted()).toBe(3);
  });

  it("counts once with several workers", async () => {
    const { measure, counted, workers } = await createWorkers(2);
    for (let id = 0; id < 50; id++) await measure(String(id));
    await Promise.all(workers.map((worker) => worker.settled()));
    expect(await counted()).toBe(50);
  });

  it("continues after its connection is lost", async () => {
    const { measure, counted, workers, client } = await createWorkers();
    await workers[0]!.settled();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await measure("1");
    await expect.poll(counted).toBe(1);
  });

  it("closes a connection on which it cannot listen", async () => {
    const { record } = await createWorld();
    const { pool } = record;
    const others = pool.totalCount - pool.idleCount;
    // In a failed transaction, every further statement is refused.
    pool.on("acquire", (client) => void client.query("begin; select 1 / 0").catch(() => {}));
    const lines: string[] = [];
    const worker = startRollup(record, { log: pino({}, { write: (line) => void lines.push(line) }), rawDays: 90 });
    onTestFinished(() => worker.close());
    await expect.poll(() => lines).toContainEqual(expect.stringContaining("could not be rolled up"));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(others);
  });

  it("stops working when it is closed", async () => {
    const { measure, counted, workers } = await createWorkers();
    await workers[0]!.close();
    await measure("1");
    expect(await counted()).toBeNull();
  });
});
