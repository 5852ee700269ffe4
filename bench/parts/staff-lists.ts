import { schoolRoutes } from "@schoolmap/contract";
import { createKey } from "../../apps/server/src/accounts/keys.ts";
import { CLI } from "../../apps/server/src/record/actor.ts";
import type { OpenRecord } from "../../apps/server/src/record/open.ts";
import { formatValue } from "../report/format.ts";
import { medianQuantile, quantile } from "../run/measure.ts";
import type { Figure, Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder, vacuum } from "../server/filled-record.ts";
import { type ServerProcess, startServer } from "../server/server-process.ts";
import { createRandom, type Random } from "../world/random.ts";
import { type SchoolFacts, SORT_COLUMNS, type StaffCase, type StaffRequest, staffCases } from "./staff-cases.ts";

const CALLS = 40;
const MAX_RUNS = 3;

interface Asked {
  readonly ms: number;
  readonly body: unknown;
}

/** Sends a request of an administrator. @throws when the answer is not of the kind 2xx */
type Ask = (request: StaffRequest) => Promise<Asked>;

/** The list of all schools as staff use it: pages, orders, filters, counts, frozen sets; and the history of one school. */
export async function staffLists({ schools, work, runs }: PartRequest): Promise<Findings> {
  const folder = recordFolder(work, schools);
  const record = await openRecordOf(folder);
  await vacuum(folder);
  const server = await startServer(folder);
  try {
    await server.settled();
    const ask = await administrator(record, server);
    const facts = await factsOf(record);
    const { body } = await ask({ path: `${schoolRoutes.list.path}?limit=0` });
    if ((body as { count: number }).count !== facts.count)
      throw new Error(`The list does not count ${facts.count} schools.`);
    const first = await firstSorts(ask);
    const cases = staffCases(facts);
    const times = new Map(cases.map((one) => [one, [] as number[][]]));
    const random = createRandom(23);
    for (let run = 0; run < Math.min(runs, MAX_RUNS); run++) {
      for (const [one, lists] of times) lists.push(await callsOf(ask, one, random));
    }
    return findingsOf(first, times, (await server.memory()).resident);
  } finally {
    await record.close();
    await server.stop();
  }
}

async function administrator(record: OpenRecord, { address }: ServerProcess): Promise<Ask> {
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

/** The first page of each order: nothing is known of it yet. */
async function firstSorts(ask: Ask): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const column of SORT_COLUMNS) {
    times.set(column, (await ask({ path: `${schoolRoutes.list.path}?sort=${column}` })).ms);
  }
  return times;
}

async function callsOf(ask: Ask, { request }: StaffCase, random: Random): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < CALLS; i++) times.push((await ask(request(random))).ms);
  return times;
}

function findingsOf(
  first: ReadonlyMap<string, number>,
  times: ReadonlyMap<StaffCase, readonly number[][]>,
  resident: number,
): Findings {
  const slowest = [...first].sort(([, a], [, b]) => b - a);
  const figures: Figure[] = [...times].map(([{ title }, lists]) => {
    return { key: "staff.p99", what: title, value: medianQuantile(lists, 0.99), unit: "ms" };
  });
  return {
    figures: [
      ...figures,
      { key: "staff.first", what: "first page of an order", value: quantile(first.values(), 0.99), unit: "ms" },
      { key: "memory.staff", what: "server's memory after the lists of staff", value: resident, unit: "MB" },
    ],
    tables: [
      {
        title: "The list of all schools for staff, over HTTP",
        head: ["asked", "p50", "p99", "slowest"],
        rows: [...times].map(([{ title }, lists]) => [
          title,
          ...[0.5, 0.99, 1].map((share) => formatValue(medianQuantile(lists, share), "ms")),
        ]),
      },
      {
        title: "The slowest first pages of an order",
        head: ["sorted by", "time"],
        rows: slowest.slice(0, 10).map(([column, ms]) => [column, formatValue(ms, "ms")]),
      },
    ],
  };
}
