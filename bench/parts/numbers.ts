import { formatValue } from "../report/format.ts";
import { medianQuantile } from "../run/measure.ts";
import type { Figure, Findings, PartRequest, Table } from "../run/part.ts";
import { openTestRoutes, type TestServer } from "../server/test-routes.ts";
import { readGround } from "../world/ground.ts";
import { keptIndex } from "../world/kept-index.ts";
import { createRandom, type Random } from "../world/random.ts";
import { type NumbersCase, numbersCases } from "./numbers-cases.ts";
import { FILTER_KINDS, NO_FILTER } from "./random-filters.ts";

const CALLS = 6;

/** Durations of the calls in each run of a case, in ms. */
type Times = ReadonlyMap<NumbersCase, number[][]>;

/** Measures the numbers of the panel for every kind of scope and filter, each on its first request. */
export async function numbers({ schools, work, runs }: PartRequest): Promise<Findings> {
  const { catalog, ...ground } = await readGround(work);
  const server = await openTestRoutes(await keptIndex(work, schools), { ...ground, catalog });
  const cases = numbersCases(server.index(), catalog);
  const times: Times = new Map(cases.map((one) => [one, []]));
  const random = createRandom(5);
  for (const one of cases) await callsOf(server, one, random);
  for (let run = 0; run < runs; run++) {
    for (const [one, lists] of times) lists.push(await callsOf(server, one, random));
  }
  await server.close();
  return { figures: figuresOf(times, runs), tables: [tableOf(times)] };
}

/**
 * Measures first calls. Without a filter, the data version changes before them, so that nothing is cached. A scope that
 * is always the same has one such call; the others request several places.
 */
async function callsOf(server: TestServer, { filter, isFixed, url }: NumbersCase, random: Random): Promise<number[]> {
  const known = filter === NO_FILTER;
  if (known) await server.renew();
  else await server.namesPrepared();
  const calls: number[] = [];
  for (let i = 0; i < (known && isFixed ? 1 : CALLS); i++) calls.push((await server.request(url(random))).ms);
  return calls;
}

function figuresOf(times: Times, runs: number): Figure[] {
  const pooled = (wanted: (one: NumbersCase) => boolean): Figure["value"] => {
    const lists = [...times].filter(([one]) => wanted(one)).map(([, list]) => list);
    return medianQuantile(
      Array.from({ length: runs }, (_, run) => lists.flatMap((list) => list[run]!)),
      0.99,
    );
  };
  const scopes = [...new Set([...times.keys()].map(({ scope }) => scope))];
  return [
    { key: "numbers.all", what: "panel numbers, p99 of all scopes and filters", value: pooled(() => true), unit: "ms" },
    ...scopes.map((scope): Figure => {
      return { key: "numbers.p99", what: scope, value: pooled((one) => one.scope === scope), unit: "ms" };
    }),
  ];
}

/** Creates the table. It shows the slowest of a few calls, which is more informative than their 99th percentile. */
function tableOf(times: Times): Table {
  const rows = [...new Map([...times.keys()].map(({ route, scope }) => [`${route}, ${scope}`, { route, scope }]))];
  const cell = (row: { route: string; scope: string }, filter: string) => {
    const found = [...times].find(
      ([one]) => one.route === row.route && one.scope === row.scope && one.filter === filter,
    );
    const lists = found?.[1] ?? [];
    return `${formatValue(medianQuantile(lists, 0.5), "ms")} / ${formatValue(medianQuantile(lists, 1), "ms")}`;
  };
  return {
    title: "Panel numbers, first calls: p50 / slowest",
    head: ["numbers", ...FILTER_KINDS],
    rows: rows.map(([name, row]) => [name, ...FILTER_KINDS.map((filter) => cell(row, filter))]),
  };
}
