import type { Span } from "@schoolmap/rules";
import type pg from "pg";
import { expect, test } from "vitest";
import { createTestRecord } from "../../../record/testing/create-test-record.ts";
import type { ChangeSet } from "../change-set.ts";
import { LiveSchools } from "../schools/live-schools.ts";
import { LOADS_AT_ONCE } from "./load-queue.ts";
import { MeasurementCache, type PartKind } from "./measurement-cache.ts";

const WEEK: Span = { first: 700, last: 706 };

interface Text {
  readonly text: string;
  readonly bytes: number;
}

/** Creates a change set of some schools on 1 January 1970. */
const createChangeSet = (version: number, schoolIds: readonly number[] | null): ChangeSet => ({
  version,
  schoolIds,
  changes: [{ span: { first: 0, last: 0 }, countryId: null, schoolIds, at: 0 }],
});

async function createParts(maxBytes = 10_000, whileReaching: () => Promise<void> = () => Promise.resolve()) {
  const record = await createTestRecord();
  let connections = 0;
  let at = 0;
  const connect = () => {
    connections++;
    return record.pool.connect();
  };
  const owner = {
    record: { pool: { connect } },
    newest: () => ({ version: at, schools: LiveSchools.none() }),
    isDefault: ({ first }: Span) => first === WEEK.first,
    reach: async (version: number) => {
      await whileReaching();
      at = Math.max(at, version);
    },
  };
  const parts = new MeasurementCache(owner, { defaultBytes: maxBytes, otherBytes: maxBytes });
  let loads = 0;
  const kind = (key: string, options: { bytes?: number; whileLoading?: () => void } = {}): PartKind<Text> => ({
    key,
    load: async () => {
      loads++;
      options.whileLoading?.();
      return { text: `${key} loaded`, bytes: options.bytes ?? 10 };
    },
    isTouched: ({ span }) => span.first <= 0,
    renew: async (_client, part, _schools, ids) => ({ ...part, text: `${part.text}, ${ids.join(" and ")} again` }),
  });
  const follow = async (changes: ChangeSet) => {
    const client = await record.pool.connect();
    try {
      (await parts.renewed(client, changes, LiveSchools.none()))();
    } finally {
      client.release();
    }
  };
  return { record, parts, kind, follow, loads: () => loads, connections: () => connections };
}

test("a part is loaded once, regardless of the number of concurrent and later callers", async () => {
  const { parts, kind, loads } = await createParts();
  const all = await Promise.all(Array.from({ length: 20 }, () => parts.get(kind("a"))));
  expect(new Set([...all, await parts.get(kind("a"))]).size).toBe(1);
  expect(loads()).toBe(1);
});

test("the size of the key and of the request counts like the size of the part itself", async () => {
  const { parts, kind, loads } = await createParts(10_000);
  const heavy = (key: string) => ({ ...kind(key), bytes: 6_000 });
  const long = (key: string) => kind(key.padEnd(6_000, "."));
  for (const make of [heavy, long]) {
    const before = loads();
    for (const key of ["a", "b", "a", "b"]) await parts.get(make(key));
    expect(loads() - before).toBe(4);
  }
});

test("the oldest parts are evicted when the cache is full, and loaded again on request", async () => {
  const { parts, kind, loads } = await createParts(2_000);
  for (const key of ["a", "b", "c"]) await parts.get(kind(key, { bytes: 400 }));
  await parts.get(kind("c"));
  expect(loads()).toBe(3);
  await parts.get(kind("a"));
  expect(loads()).toBe(4);
});

test("changes replace a part by one in which the schools were read again, and a change of any school drops it", async () => {
  const { parts, kind, follow, loads } = await createParts();
  const before = await parts.get(kind("a"));
  await follow(createChangeSet(1, [7, 8]));
  expect((await parts.get(kind("a"))).text).toBe("a loaded, 7 and 8 again");
  expect(before.text).toBe("a loaded");
  await follow(createChangeSet(2, null));
  expect((await parts.get(kind("a"))).text).toBe("a loaded");
  expect(loads()).toBe(2);
});

test("changes that arrive while a part is loading are read into it before it is returned", async () => {
  const { parts, kind } = await createParts();
  const part = await parts.get(kind("a", { whileLoading: () => parts.publishChanges(createChangeSet(3, [9])) }));
  expect(part.text).toBe("a loaded, 9 again");
});

test("changes from before the start of a load do not cause another read", async () => {
  const { parts, kind } = await createParts();
  const later: Promise<Text>[] = [];
  const whileLoading = () => {
    parts.publishChanges(createChangeSet(3, [9]));
    later.push(parts.get(kind("later")));
  };
  expect((await parts.get(kind("a", { whileLoading }))).text).toBe("a loaded, 9 again");
  expect((await later[0]!).text).toBe("later loaded");
});

test("the maximum number of parts loads concurrently, also when a request arrives while a slot is handed over", async () => {
  const held: (() => void)[] = [];
  let isHeld = true;
  const reach = () => (isHeld ? new Promise<void>((go) => held.push(go)) : Promise.resolve());
  const { parts, kind, connections } = await createParts(10_000, reach);
  const loads = ["a", "b", "c"].map((key) => parts.get(kind(key)));
  await expect.poll(() => held).toHaveLength(LOADS_AT_ONCE);
  held[0]!();
  for (let turn = 0; turn < 20; turn++) {
    await null;
    loads.push(parts.get(kind(`${turn}`)));
  }
  expect(connections(), "of the first, and of the next").toBe(LOADS_AT_ONCE + 1);
  isHeld = false;
  for (const go of held) go();
  await Promise.all(loads);
});

test("the default week stays cached regardless of requests for other spans", async () => {
  const { parts, kind, loads } = await createParts(10_000);
  const week = { ...kind("week", { bytes: 4_000 }), span: WEEK };
  await parts.get(week);
  for (let first = 0; first < 1_000; first++) {
    if (first !== WEEK.first)
      await parts.get({ ...kind(`span ${first}`, { bytes: 4_000 }), span: { first, last: first } });
    if (first % 100 === 0) await parts.get(week);
  }
  const before = loads();
  await parts.get(week);
  expect(loads()).toBe(before);
  expect(before).toBe(1_000);
});

test("a load is cancelled in the database only when all its callers have left", async () => {
  const { record, parts, kind } = await createParts();
  const sleeping = {
    ...kind("long"),
    load: async (client: pg.ClientBase) => void (await client.query("select pg_sleep(300)")),
  };
  const running = async () => {
    const { rows } = await record.pool.query(
      "select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active' and datname = current_database()",
    );
    return rows.length;
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const loads = [one, other].map(({ signal }) => parts.get(sleeping as unknown as PartKind<Text>, signal));
  const outcomes = loads.map((load) => load.catch((error: Error) => error.message));
  await expect.poll(running).toBe(1);
  one.abort(new Error("one left"));
  expect(await outcomes[0]).toBe("one left");
  expect(await running()).toBe(1);
  other.abort(new Error("the other left"));
  expect(await outcomes[1]).toBe("the other left");
  await expect.poll(running).toBe(0);
  expect((await parts.get(kind("long"))).text).toBe("long loaded");
});
