import { monitorEventLoopDelay } from "node:perf_hooks";
import { searchSchools } from "@schoolmap/contract";
import { formatValue } from "../report/format.ts";
import { medianQuantile, residentMegabytes } from "../run/measure.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { openTestRoutes, type TestServer } from "../server/test-routes.ts";
import { readGround } from "../world/ground.ts";
import { keptIndex } from "../world/kept-index.ts";
import { createRandom } from "../world/random.ts";
import { AS_YOU_TYPE, type Query, typedTexts } from "./typed-texts.ts";

/** Measures the construction of the search and its response to texts that visitors type. */
export async function search({ schools, work, runs }: PartRequest): Promise<Findings> {
  const ground = await readGround(work);
  const start = performance.now();
  const index = await keptIndex(work, schools);
  const snapshot = (performance.now() - start) / 1000;
  const server = await openTestRoutes(index, ground);
  const { seconds, pause } = await buildSearch(server);
  const resident = residentMegabytes();
  const groups = typedTexts(index, createRandom(3));
  const rows: { readonly title: string; readonly lists: number[][] }[] = [];
  for (const { title, queries } of groups) {
    await timesOf(server, queries);
    const lists: number[][] = [];
    for (let run = 0; run < runs; run++) lists.push(await timesOf(server, queries));
    rows.push({ title, lists });
  }
  await server.close();
  return {
    figures: [
      ...rows
        .filter(({ title }) => AS_YOU_TYPE.has(title))
        .map(({ title, lists }) => ({
          key: "search.p99",
          what: title,
          value: medianQuantile(lists, 0.99),
          unit: "ms" as const,
        })),
      { key: "snapshot", what: "index read from its snapshot", value: snapshot, unit: "s" },
      { key: "search.build", what: "search built in the background", value: seconds, unit: "s" },
      { key: "search.pause", what: "longest pause while the search is built", value: pause, unit: "ms" },
      { key: "resident", what: "memory of index and search in a process of their own", value: resident, unit: "MB" },
    ],
    tables: [
      {
        title: "School search",
        head: ["typed", "texts", "p50", "p99", "slowest"],
        rows: rows.map(({ title, lists }) => [
          title,
          String(lists[0]!.length),
          ...[0.5, 0.99, 1].map((share) => formatValue(medianQuantile(lists, share), "ms")),
        ]),
      },
    ],
  };
}

async function buildSearch(server: TestServer): Promise<{ readonly seconds: number; readonly pause: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  await server.search.follow(server.index(), null);
  await server.search.settled();
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  return { seconds, pause: delay.max / 1e6 };
}

async function timesOf(server: TestServer, queries: readonly Query[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    times.push(
      (await server.request(`${searchSchools.path}?${new URLSearchParams({ page_size: "15", ...query })}`)).ms,
    );
  }
  return times;
}
