import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { loadIndex } from "../mapindex/index.ts";
import { retain } from "./retention.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf } from "./testing/create-world.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test("lets go of old months, keys and changes, and of nothing that is added up", async () => {
  const { client, sources } = await createWorld();
  const items = [1, 100, 400].map((days) => ({
    giga_id_school: gigaIdOf(0),
    measured_at: daysAgo(days).toISOString(),
    download: 1000 + days,
  }));
  await takeMeasurements(client, sources[0], items);
  await rollUp(client, { rawDays: 500 });
  await client.query(
    "update measurement_key set received_on = current_date - 101 where key = (select min(key::text)::uuid from measurement_key)",
  );
  await retain(client, { rawDays: 100 });
  const count = async (table: string) => (await client.query(`select from ${table}`)).rowCount;
  expect([await count("measurement"), await count("measurement_key"), await count("school_day")]).toEqual([2, 2, 3]);
});

test("shortens the change log by its old beginning; whoever stands before it loads everything again", async () => {
  const { client, record } = await createWorld();
  const dataDir = await mkdtemp(join(tmpdir(), "schoolmap-retention-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const load = async () => {
    const index = await loadIndex(record, { dataDir, log });
    return { schools: index.size, how: lines.pop()! };
  };
  const add = (id: string) =>
    client.query(
      "insert into school (country_id, giga_id_school, lon, lat) values ((select min(id) from country), $1, 1, 1)",
      [id],
    );
  const change = (kind: string, days: number) =>
    client.query("insert into change (kind, at) values ($1, $2)", [kind, daysAgo(days)]);
  const kept = async () =>
    (
      await client.query(
        "select kind, round(extract(epoch from now() - at) / 86400)::integer as days from change order by seq",
      )
    ).rows.map(({ kind, days }) => `${kind} ${days}`);
  await change("school", 50);
  expect(await load()).toMatchObject({ schools: 6, how: expect.stringContaining("from the record") });
  await add("first");
  for (const days of [40, 35, 10]) await change("school", days);
  for (const days of [5, 3, 0]) await change("measurement", days);
  await retain(client, { rawDays: 90 });
  expect(await kept()).toEqual(["school 35", "school 10", "measurement 3", "measurement 0"]);
  expect(await load()).toMatchObject({ schools: 7, how: expect.stringContaining("from the record") });

  await add("second");
  await change("school", 0);
  expect(await load()).toMatchObject({ schools: 8, how: expect.stringContaining("from its snapshot") });
});
