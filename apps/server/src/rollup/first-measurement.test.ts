import { dayOf, periodOf } from "@schoolmap/rules";
import { expect, test } from "vitest";
import { takeMeasurements } from "../ingest/index.ts";
import { LiveStore } from "../mapindex/index.ts";
import { rollUp } from "./roll-up.ts";
import { createWorld, gigaIdOf } from "./testing/create-world.ts";

const HOUR_MS = 3_600_000;

test("a span that is read for the first time contains schools that are not yet in the store", async () => {
  const { client, sources, record } = await createWorld();
  const store = await LiveStore.open(record);
  const at = Date.now() - HOUR_MS;
  const { start: first, end: last } = periodOf("week", dayOf(at));
  const request = { measure: { metric: "download", sources: [] }, aggregate: "mean", span: { first, last } } as const;
  const measured_at = new Date(at).toISOString();
  for (const school of [0, 1]) {
    await takeMeasurements(client, sources[0], [{ giga_id_school: gigaIdOf(school), measured_at, download: 1000 }]);
    await rollUp(client, { rawDays: 90 });
    const { span } = request;
    // A different span each time, which is not cached.
    const column = await store.column({ ...request, span: { ...span, first: span.first - 7 * school } });
    expect(column.values.filter((value) => !Number.isNaN(value))).toHaveLength(school + 1);
  }
});
