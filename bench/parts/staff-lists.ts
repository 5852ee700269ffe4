import { rm } from "node:fs/promises";
import { schoolRoutes } from "@schoolmap/contract";
import { createKey } from "../../apps/server/src/accounts/keys.ts";
import { CLI } from "../../apps/server/src/record/actor.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { ordersFolder } from "../../apps/server/src/staff/schools/order-files.ts";
import { formatValue } from "../report/format.ts";
import { median, medianQuantile } from "../run/measure.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder, vacuum } from "../server/filled-record.ts";
import { type ServerProcess, startServer } from "../server/server-process.ts";
import { createRandom, type Random } from "../world/random.ts";
import { type SchoolFacts, SORT_COLUMNS, type StaffCase, type StaffRequest, staffCases } from "./staff-cases.ts";

/** With fewer than a hundred calls, their p99 is the slowest call. */
const CALLS = 200;
const MAX_RUNS = 3;

interface TimedResponse {
  readonly ms: number;
  readonly body: unknown;
}

/**
 * Sends a request as an administrator.
 * @throws when the response is not 2xx
 */
type SendRequest = (request: StaffRequest) => Promise<TimedResponse>;

/**
 * Measures the list of all schools as staff use it (pages, orders, filters, counts, frozen sets) and the history of one
 * school.
 */
export async function staffLists({ schools, work, runs }: PartRequest): Promise<Findings> {
  const folder = recordFolder(work, schools);
  const rounds = Math.min(runs, MAX_RUNS);
  await vacuum(folder);
  const deleteOrders = () => rm(ordersFolder(folder), { recursive: true, force: true });
  // Same state as a record that was just filled.
  await deleteOrders();
  const atOnce = await onServer(folder, firstSorts);
  const made: PreparedSorts[] = [];
  const kept: PreparedSorts[] = [];
  for (let run = 0; run < rounds; run++) {
    await deleteOrders();
    made.push(await onServer(folder, firstSortsPrepared));
    if (run > 0) kept.push(await onServer(folder, firstSortsPrepared));
  }
  return onServer(folder, async (send, facts, server) => {
    kept.push(await firstSortsPrepared(send, facts, server));
    const cases = staffCases(facts);
    const times = new Map(cases.map((one) => [one, [] as number[][]]));
    const random = createRandom(23);
    for (let run = 0; run < rounds; run++) {
      for (const [one, lists] of times) lists.push(await callsOf(send, one, random));
    }
    return findingsOf({ atOnce, made, kept }, times, (await server.memory()).resident);
  });
}

/**
 * Starts the server over a record for some requests.
 * @throws when its list does not count every school of the record
 */
async function onServer<T>(
  folder: string,
  work: (send: SendRequest, facts: SchoolFacts, server: ServerProcess) => Promise<T>,
): Promise<T> {
  const record = await openRecordOf(folder);
  const server = await startServer(folder);
  try {
    await server.settled();
    const send = await administrator(record, server);
    const facts = await factsOf(record);
    const { body } = await send({ path: `${schoolRoutes.list.path}?limit=0` });
    if ((body as { count: number }).count !== facts.count)
      throw new Error(`The list does not count ${facts.count} schools.`);
    return await work(send, facts, server);
  } finally {
    await record.close();
    await server.stop();
  }
}

async function administrator(record: OpenRecord, { address }: ServerProcess): Promise<SendRequest> {
  const key = await createKey(record.db, { name: "Bench", source: "Bench", scopes: [], role: "Admin", actor: CLI });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return async ({ path, body }) => {
    const start = performance.now();
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, address), init);
    const text = await answer.text();
    const ms = performance.now() - start;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return { ms, body: JSON.parse(text) };
  };
}

async function factsOf({ db }: OpenRecord): Promise<SchoolFacts> {
  const living = db.selectFrom("school").where("deleted", "is", null);
  const perCountry = await living
    .select(({ fn }) => ["country_id", fn.countAll<number>().as("count"), fn.max("id").as("largest")])
    .groupBy("country_id")
    .execute();
  return {
    countryIds: perCountry.map(({ country_id }) => country_id),
    largestId: Math.max(...perCountry.map(({ largest }) => largest)),
    count: perCountry.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Measures the first page of each order since the server started. */
async function firstSorts(send: SendRequest): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const column of SORT_COLUMNS) {
    times.set(column, (await send({ path: `${schoolRoutes.list.path}?sort=${column}` })).ms);
  }
  return times;
}

interface PreparedSorts {
  /** Time from the start until the orders were prepared, in seconds. */
  readonly after: number;
  readonly times: ReadonlyMap<string, number>;
}

/** Measures the same after the server has prepared its orders. */
async function firstSortsPrepared(
  send: SendRequest,
  _facts: SchoolFacts,
  server: ServerProcess,
): Promise<PreparedSorts> {
  return { after: await server.prepared(), times: await firstSorts(send) };
}

async function callsOf(send: SendRequest, { request }: StaffCase, random: Random): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < CALLS; i++) times.push((await send(request(random))).ms);
  return times;
}

interface FirstPages {
  /**
   * Duration by column, in ms: in a new record, requested as soon as the server has its search. Such a request may wait
   * until the order is built.
   */
  readonly atOnce: ReadonlyMap<string, number>;
  /** Starts in a new record. */
  readonly made: readonly PreparedSorts[];
  /** Starts with the orders that an earlier start has stored. */
  readonly kept: readonly PreparedSorts[];
}

function findingsOf(first: FirstPages, times: ReadonlyMap<StaffCase, readonly number[][]>, resident: number): Findings {
  const slowest = [...first.atOnce].sort(([, a], [, b]) => b - a);
  const preparedAfter = (what: string, starts: readonly PreparedSorts[]): Figure => {
    return { key: "staff.prepared", what, value: median(starts.map(({ after }) => after)), unit: "s" };
  };
  const firstPages = (key: string, what: string, starts: readonly ReadonlyMap<string, number>[]): Figure => {
    const value = medianQuantile(
      starts.map((times) => [...times.values()]),
      0.99,
    );
    return { key, what, value, unit: "ms" };
  };
  const timesOf = (starts: readonly PreparedSorts[]) => starts.map(({ times }) => times);
  const figures: Figure[] = [...times].map(([{ title }, lists]) => {
    return { key: "staff.p99", what: title, value: medianQuantile(lists, 0.99), unit: "ms" };
  });
  return {
    figures: [
      ...figures,
      preparedAfter("in a new record", first.made),
      preparedAfter("after another start", first.kept),
      firstPages("staff.first", "in a new record", timesOf(first.made)),
      firstPages("staff.first", "after another start", timesOf(first.kept)),
      firstPages("staff.atOnce", "first page of an order, requested before it is prepared, p99", [first.atOnce]),
      { key: "memory.staff", what: "server's memory after the lists of staff", value: resident, unit: "MB" },
    ],
    tables: [
      {
        title: "The list of all schools for staff, over HTTP",
        head: ["request", "p50", "p99", "slowest"],
        rows: [...times].map(([{ title }, lists]) => [
          title,
          ...[0.5, 0.99, 1].map((share) => formatValue(medianQuantile(lists, share), "ms")),
        ]),
      },
      {
        title: "The slowest first pages of an order",
        head: ["sorted by", "in a new record, before it is prepared", "once it is", "after another start"],
        rows: slowest.slice(0, 10).map(([column, ms]) => {
          const prepared = [first.made, first.kept].map((starts) => {
            return median(timesOf(starts).map((times) => times.get(column)!));
          });
          return [column, ...[ms, ...prepared].map((time) => formatValue(time, "ms"))];
        }),
      },
    ],
  };
}
