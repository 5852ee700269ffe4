import { formatValue } from "../report/format.ts";
import { medianQuantile } from "../run/measure.ts";
import type { Findings } from "../run/part.ts";
import type { TestServer } from "../server/test-routes.ts";
import { createRandom, pick, type Random } from "../world/random.ts";
import { FILTER_KINDS, NO_FILTER, randomFilter } from "./random-filters.ts";
import { type TileAddress, type TileCase, tileUrl } from "./tile-cases.ts";
import type { CaseDraws } from "./tile-draws.ts";

const FIRST_PER_KIND = 30;
const FIRST_AFTER_CHANGE = 12;
const AFTER_CHANGE = "right after the data changed";

/**
 * Measures the first tile of a view, with a new filter or after the data changed. Later tiles use the cached rows of
 * the view; the first tile requires their computation.
 */
export async function firstTiles(
  server: TestServer,
  cases: readonly TileCase[],
  drawn: readonly CaseDraws[],
  runs: number,
): Promise<Findings> {
  const random = createRandom(11);
  const kinds = FILTER_KINDS.filter((kind) => kind !== NO_FILTER);
  const times = new Map([...kinds, AFTER_CHANGE].map((kind) => [kind, [] as number[][]]));
  for (let run = 0; run < runs; run++) {
    for (const kind of kinds) times.get(kind)!.push(await underFilter(server, cases, drawn, kind, random));
    times.get(AFTER_CHANGE)!.push(await afterChange(server, cases, drawn, random));
  }
  const rows = [...times].map(([kind, lists]) => ({
    kind: kind === AFTER_CHANGE ? kind : `first under ${kind}`,
    p50: medianQuantile(lists, 0.5),
    p99: medianQuantile(lists, 0.99),
  }));
  return {
    figures: rows.map(({ kind, p99 }) => ({ key: "tile.first", what: kind, value: p99, unit: "ms" })),
    tables: [
      {
        title: "The first tile of a view, all zooms",
        head: ["tile", "p50", "p99"],
        rows: rows.map(({ kind, p50, p99 }) => [kind, formatValue(p50, "ms"), formatValue(p99, "ms")]),
      },
    ],
  };
}

async function underFilter(
  server: TestServer,
  cases: readonly TileCase[],
  drawn: readonly CaseDraws[],
  kind: string,
  random: Random,
): Promise<number[]> {
  const times: number[] = [];
  await server.namesPrepared();
  for (let i = 0; i < FIRST_PER_KIND; i++) {
    const { one, address } = drawOne(cases, drawn, random);
    const query = { ...one.query, ...randomFilter(kind, random) };
    times.push((await server.request(tileUrl({ path: one.path, query }, address))).ms);
  }
  return times;
}

async function afterChange(
  server: TestServer,
  cases: readonly TileCase[],
  drawn: readonly CaseDraws[],
  random: Random,
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < FIRST_AFTER_CHANGE; i++) {
    const { one, address } = drawOne(cases, drawn, random);
    await server.renew();
    times.push((await server.request(tileUrl(one, address))).ms);
  }
  return times;
}

function drawOne(cases: readonly TileCase[], drawn: readonly CaseDraws[], random: Random) {
  const at = Math.floor(random() * cases.length);
  const address: TileAddress = pick(random, drawn[at]!.draws);
  return { one: cases[at]!, address };
}
