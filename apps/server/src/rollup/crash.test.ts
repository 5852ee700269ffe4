import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { MeasurementReceipt } from "@schoolmap/contract";
import { expect, it, onTestFinished } from "vitest";
import { createKey } from "../accounts/keys.ts";
import { joinEmbedded } from "../record/embedded/embedded.ts";
import { findPostmaster } from "../record/embedded/postmaster.ts";
import { migrate } from "../record/migrate.ts";
import { connect, type OpenRecord } from "../record/open.ts";
import { CrashingServer } from "./testing/crashing-server.ts";
import { fillWorld, gigaIdOf } from "./testing/create-world.ts";

/** How often something is killed; the full run has 100. */
const CRASHES = Number(process.env.CRASHES ?? 4);
const DAY_MS = 86_400_000;
/** Ids of measurements are numbers from 0; the speed follows from the id, so that a sum shows which ones are missing. */
const speedOf = (id: number) => 1000 + (id % 997);

/** A PostgreSQL of this test alone that keeps what it acknowledged, with a small world in it and a key. */
async function createDurableRecord(): Promise<{ record: OpenRecord; key: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-crash-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await joinEmbedded({ dataDir });
  onTestFinished(async () => {
    await server.leave();
    // A crash of the database took our share in it, so that leaving does not stop it.
    if (await findPostmaster(join(dataDir, "postgres"))) await (await joinEmbedded({ dataDir })).leave();
  });
  const record = await connect(server.url, 3);
  onTestFinished(() => record.close());
  await migrate(record.db);
  await fillWorld(record);
  const key = await createKey(record.db, { name: "t", source: "t", scopes: ["measurements:write"], actor: "test" });
  return { record, key };
}

/** Sends measurements without end, each batch again until it is acknowledged, some even after that. */
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
    if (!this.server.address) return false;
    try {
      const response = await fetch(`${this.server.address}/api/v1/measurements/`, {
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

/** Kills one process of PostgreSQL that works for the server: all others of it go down too, and it recovers. */
async function killBackend({ pool }: OpenRecord): Promise<void> {
  const { rows } = await pool
    .query<{ pid: number }>("select pid from pg_stat_activity where application_name = 'schoolmap crash'")
    .catch(() => ({ rows: [] }));
  const victim = rows[randomInt(Math.max(1, rows.length))];
  if (victim) process.kill(victim.pid, "SIGKILL");
}

it(
  "counts every acknowledged measurement exactly once, whatever is killed and when",
  async () => {
    const { record, key } = await createDurableRecord();
    const server = new CrashingServer(record.url);
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
      .poll(counted, { timeout: 60_000, interval: 100 })
      .toEqual({ waiting: 0, kept: n, n, sum, in_countries: n, in_years: n });
    console.info(`${CRASHES} crashes, ${n} measurements acknowledged, ${sender.repeated} requests had to be repeated`);
  },
  30_000 + CRASHES * 15_000,
);
