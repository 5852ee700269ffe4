import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MeasurementReceipt } from "@schoolmap/contract";
import { expect, it, onTestFinished } from "vitest";
import { createKey } from "../accounts/keys.ts";
import { CLI } from "../record/actor.ts";
import type { OpenRecord } from "../record/open.ts";
import { CrashingServer } from "./testing/crashing-server.ts";
import { fillWorld, gigaIdOf } from "./testing/create-world.ts";
import { createDurableRecord, killBackend } from "./testing/durable-record.ts";

/** Number of times that a process is killed; the full run uses 100. */
const CRASHES = Number(process.env.CRASHES ?? 4);
const INGEST_SERVER = new URL("./testing/ingest-server.ts", import.meta.url);
const DAY_MS = 86_400_000;
/**
 * Ids of measurements are numbers from 0. The speed is derived from the id, so that a sum shows which measurements are
 * missing.
 */
const speedOf = (id: number) => 1000 + (id % 997);

/** A durable record that contains a small world, and a key. */
async function createKeyedRecord(): Promise<{ record: OpenRecord; key: string }> {
  const record = await createDurableRecord();
  await fillWorld(record);
  const key = await createKey(record.db, { name: "t", source: "t", scopes: ["measurements:write"], actor: CLI });
  return { record, key };
}

/**
 * Sends measurements until it is stopped. Repeats each batch until it is acknowledged, and some batches even after
 * that.
 */
class Sender {
  acknowledged = 0;
  repeated = 0;
  #stopped = false;

  constructor(
    private readonly server: CrashingServer,
    private readonly key: string,
  ) {}

  async run(): Promise<void> {
    while (!this.#stopped) {
      const ids = Array.from({ length: randomInt(1, 500) }, (_, i) => this.acknowledged + i);
      while (!(await this.#post(ids))) await wait(20);
      this.acknowledged += ids.length;
      if (randomInt(10) === 0) await this.#post(ids);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #post(ids: readonly number[]): Promise<boolean> {
    if (!this.server.url) return false;
    try {
      const response = await fetch(`${this.server.url}/api/v1/measurements/`, {
        method: "POST",
        headers: { "api-key": this.key, "content-type": "application/json" },
        body: JSON.stringify(ids.map(itemOf)),
      });
      if (response.status === 200) expect((await response.json()) as MeasurementReceipt).toMatchObject({ rejected: 0 });
      else this.repeated++;
      return response.status === 200;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.repeated++;
      return false;
    }
  }
}

function itemOf(id: number) {
  const measured_at = new Date(Date.now() - DAY_MS - (id % 40) * DAY_MS).toISOString();
  return { giga_id_school: gigaIdOf(id % 6), id: String(id), measured_at, download: speedOf(id) };
}

it(
  "counts every acknowledged measurement exactly once, regardless of which process is killed and when",
  async () => {
    const { record, key } = await createKeyedRecord();
    const server = new CrashingServer(INGEST_SERVER, { DATABASE_URL: record.url });
    onTestFinished(() => server.kill());
    await server.start();
    const sender = new Sender(server, key);
    const sending = sender.run();
    for (let crash = 0; crash < CRASHES; crash++) {
      await wait(randomInt(50, 800));
      if (crash % 2 === 0) await killBackend(record);
      else {
        await server.kill();
        await server.start();
      }
    }
    await wait(200);
    sender.stop();
    await sending;

    expect(server.ended, "it ends by itself when the database crashes").toBe(0);

    const counted = () =>
      record.pool
        .query(
          `select (select count(*) from measurement_inbox) as waiting, (select count(*) from measurement) as kept,
           (select sum(download_n)::bigint from school_day) as n, (select sum(download_sum)::bigint from school_day) as sum,
           (select sum(download_n)::bigint from country_day) as in_countries,
           (select sum(download_n)::bigint from school_period where unit = 'year') as in_years`,
        )
        .then(
          ({ rows }) => rows[0],
          () => undefined,
        );
    const n = sender.acknowledged;
    let sum = 0;
    for (let id = 0; id < n; id++) sum += speedOf(id);
    await expect
      .poll(counted, { interval: 100 })
      .toEqual({ waiting: 0, kept: n, n, sum, in_countries: n, in_years: n });
    console.info(`${CRASHES} crashes, ${n} measurements acknowledged, ${sender.repeated} requests had to be repeated`);
  },
  30_000 + CRASHES * 15_000,
);
