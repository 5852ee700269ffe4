import { expect, test } from "vitest";
import type { OpenRecord } from "../../record/open.ts";
import { createTestRecord } from "../../record/testing/create-test-record.ts";
import { createGeography } from "../testing/create-geography.ts";
import { loadDemo } from "./load-demo.ts";
import { loadDemoHistory } from "./load-history.ts";
import { removeDemo } from "./remove-demo.ts";
import { createBatches, startTrickle } from "./trickle.ts";

const quiet = { warn: () => {} };

async function inbox(record: OpenRecord) {
  const { rows } = await record.pool.query<{ count: number; strangers: number; sources: string[] }>(
    `select count(*)::int as count, count(*) filter (where r.school_id is null)::int as strangers,
       array_agg(distinct s.name) as sources
     from measurement_inbox i join source s on s.id = i.source_id left join school_registration r using (school_id)`,
  );
  return rows[0]!;
}

async function createRecord(...codes: string[]) {
  const record = await createTestRecord();
  await createGeography(record, "KI", "NZ");
  await loadDemo(record, { countries: codes });
  return record;
}

test("sends new measurements only for demonstration schools that already measure", async () => {
  const record = await createRecord("KI", "NZ");
  await loadDemoHistory(record);
  expect(await createBatches(record, 200)()).toBe(200);
  expect(await inbox(record)).toEqual({ count: 200, strangers: 0, sources: ["Demonstration measurements"] });
  const trickle = startTrickle(record, { perSecond: 7, log: quiet });
  await expect.poll(async () => (await inbox(record)).count).toBeGreaterThan(200);
  await trickle.close();
});

test("sends no measurements when no demonstration school has ever measured", async () => {
  const record = await createRecord("NZ");
  expect(await createBatches(record, 200)()).toBe(0);
});

test("sends no measurements for removed schools", async () => {
  const record = await createRecord("KI");
  await loadDemoHistory(record);
  const sendBatch = createBatches(record, 10);
  await sendBatch();
  await removeDemo(record);
  expect(await sendBatch()).toBe(0);
  expect((await inbox(record)).count).toBe(0);
});
