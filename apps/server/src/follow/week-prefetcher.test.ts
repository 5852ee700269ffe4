import { dayFrom, type Span } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { loadCatalog } from "../catalog/index.ts";
import { LiveStore } from "../mapindex/index.ts";
import { createTestRecord } from "../record/testing/create-test-record.ts";
import { WeekPrefetcher } from "./week-prefetcher.ts";

const WEDNESDAY = dayFrom(2026, 1, 7);
const log = { warn: (fact: unknown) => expect.unreachable(String(fact)) };

/** Creates a store that counts its reads of the record. */
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

test("the last completed week is in memory before the first request, and the next week as soon as it is completed", async () => {
  let today = WEDNESDAY;
  const { store, catalog, readings, close } = await createStore(() => today * 86_400_000);
  const readingsFor = async (span: Span) => {
    const before = readings();
    await store.column({ measure: { metric: "download", sources: [] }, aggregate: "mean", span });
    return readings() - before;
  };
  const prefetcher = new WeekPrefetcher(store, log);
  for (const weeks of [0, 1]) {
    today = WEDNESDAY + 7 * weeks;
    prefetcher.prefetch(catalog);
    await prefetcher.settled();
    const { first, last } = store.defaultSpan();
    expect(await readingsFor({ first, last })).toBe(0);
    expect(await readingsFor({ first: first - 70, last: last - 70 + weeks })).toBe(1);
  }
  const before = readings();
  prefetcher.prefetch(catalog);
  await prefetcher.settled();
  expect(readings()).toBe(before);
  await close();
});
