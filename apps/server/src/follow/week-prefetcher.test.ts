import { dayFrom, type Span } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { loadCatalog } from "../catalog/index.ts";
import { LiveStore } from "../mapindex/index.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { WeekPrefetcher } from "./week-prefetcher.ts";

const WEDNESDAY = dayFrom(2026, 1, 7);
const log = { warn: (fact: unknown) => expect.unreachable(String(fact)) };

/** A store that tells how often it asked the record. */
async function createStore(now: () => number) {
  const record = await createTestRecord({ seeded: true });
  let readings = 0;
  const connect = () => {
    readings++;
    return record.pool.connect();
  };
  const store = await LiveStore.open({ pool: { connect } }, { now });
  return { store, catalog: await loadCatalog(record.db), readings: () => readings, close: () => record.close() };
}

test("the last week that is over is in memory before anybody asks, and the next one as soon as it is over", async () => {
  let today = WEDNESDAY;
  const { store, catalog, readings, close } = await createStore(() => today * 86_400_000);
  const readingsFor = async (span: Span) => {
    const before = readings();
    await store.column({ measure: { metric: "download", sources: [] }, aggregate: "mean", span });
    return readings() - before;
  };
  const advance = new WeekPrefetcher(store, log);
  for (const weeks of [0, 1]) {
    today = WEDNESDAY + 7 * weeks;
    advance.look(catalog);
    await advance.settled();
    const { first, last } = store.defaultSpan();
    expect(await readingsFor({ first, last })).toBe(0);
    expect(await readingsFor({ first: first - 70, last: last - 70 + weeks })).toBe(1);
  }
  const before = readings();
  advance.look(catalog);
  await advance.settled();
  expect(readings()).toBe(before);
  await close();
}, 60_000);
