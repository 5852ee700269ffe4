import { setTimeout as wait } from "node:timers/promises";
import { exportCsv, getGlobalStat, getLayerInfo, layerTiles, statusTiles } from "@schoolmap/contract";
import { formatDay } from "@schoolmap/rules";
import { downloadLayer } from "../../apps/server/src/catalog/index.ts";
import { fillLiveWorld } from "../live/live-world.ts";
import { formatValue } from "../report/format.ts";
import { median, quantile } from "../run/measure.ts";
import type { Findings, PartRequest } from "../run/part.ts";
import { openRecordOf, recordFolder } from "../server/filled-record.ts";
import { type FloodResult, flood } from "../server/flood.ts";
import { startServer } from "../server/server-process.ts";
import { createVisitor, type Visitor } from "../server/visitor.ts";
import { type Ground, readGround } from "../world/ground.ts";
import { createRandom, pick, type Random } from "../world/random.ts";
import { tileUrls } from "./cached.ts";
import { randomFilter } from "./random-filters.ts";

/**
 * Headers of the measured client, which appears as a visitor. The other client is a local program, which has no request
 * limit.
 */
const VISITOR = { "accept-encoding": "gzip", "x-forwarded-for": "203.0.113.7" };
const SECONDS = 8;
/** Pause between two tiles of the measured client, in ms. The client represents one visitor, not a load. */
const PAUSE_MS = 4;
const FLOOD = { connections: 8, paths: 20_000 };
const MAX_RUNS = 3;

interface Run {
  readonly quiet: readonly number[];
  readonly attacked: readonly number[];
  readonly flood: FloodResult;
}

/**
 * Measures cached tiles for one client, alone and while another sends the most expensive requests as fast as it
 * receives responses: new parts of names, spans of a year, exports under new filters, pages of past months, URLs with
 * unknown parameters.
 */
export async function overload({ schools, work, runs }: PartRequest): Promise<Findings> {
  const folder = recordFolder(work, schools);
  const record = await openRecordOf(folder);
  await fillLiveWorld(record, folder).finally(() => record.close());
  const server = await startServer(folder);
  const visitor = createVisitor(server.address, VISITOR);
  try {
    await server.settled();
    await server.prepared();
    const ground = await readGround(work);
    const tiles = tileUrls(ground);
    for (const tile of tiles) await visitor.request(tile);
    const random = createRandom(17);
    const all: Run[] = [];
    for (let run = 0; run < Math.min(runs, MAX_RUNS); run++) {
      const quiet = await requestInTurn(visitor, tiles);
      const paths = Array.from({ length: FLOOD.paths }, () => costlyPath(ground, random));
      const attack = flood({ address: server.address, connections: FLOOD.connections, seconds: SECONDS + 2, paths });
      await wait(1000);
      all.push({ quiet, attacked: await requestInTurn(visitor, tiles), flood: await attack });
    }
    return findingsOf(all, (await server.memory()).resident);
  } finally {
    visitor.close();
    await server.stop();
  }
}

/** Returns the duration of each response, in ms. */
async function requestInTurn(visitor: Visitor, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  for (let at = 0; performance.now() < end; at++) {
    const start = performance.now();
    await visitor.request(paths[at % paths.length]!);
    times.push(performance.now() - start);
    await wait(PAUSE_MS);
  }
  return times;
}

/** Returns a new URL of an expensive kind. */
function costlyPath({ catalog }: Ground, random: Random): string {
  const name = randomFilter("part of a name", random);
  const download = getLayerInfo.path.replace("{layerId}", String(downloadLayer(catalog).id));
  const unknown = { [`zz${Math.floor(random() * 1e9)}`]: "1" };
  const tile = `${layerTiles.path.replace("{layerId}", String(downloadLayer(catalog).id))}1/${pick(random, ["0", "1"])}/0.mvt`;
  const ofPage = Object.fromEntries(Object.entries(name).map(([filter, value]) => [`filter__${filter}`, value]));
  return pick(random, [
    () => pathOf("/map", { layer: String(downloadLayer(catalog).id), ...pastMonth(random), ...ofPage }),
    () => pathOf(getGlobalStat.path, name),
    () => pathOf(download, { ...name, ...yearUntil(random) }),
    () => pathOf(tile, { ...name, ...yearUntil(random) }),
    () => pathOf(`${statusTiles.path}0/0/0.mvt`, name),
    () => pathOf(getGlobalStat.path, unknown),
    () => pathOf(exportCsv.path, { ...name, ...yearUntil(random), layer_id: String(downloadLayer(catalog).id) }),
  ])();
}

function yearUntil(random: Random): Record<string, string> {
  const last = Math.floor(Date.now() / 86_400_000) - Math.floor(random() * 300);
  return { start_date: formatDay(last - 365), end_date: formatDay(last) };
}

function pastMonth(random: Random): Record<string, string> {
  return { unit: "month", start: formatDay(Math.floor(Date.now() / 86_400_000) - 31 - Math.floor(random() * 300)) };
}

function pathOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

function findingsOf(runs: readonly Run[], resident: number): Findings {
  const middle = (kind: "quiet" | "attacked", share: number) => median(runs.map((run) => quantile(run[kind], share)));
  const [quiet, attacked] = [middle("quiet", 0.99), middle("attacked", 0.99)];
  const row = (title: string, kind: "quiet" | "attacked") => [
    title,
    formatValue(middle(kind, 0.5), "ms"),
    formatValue(middle(kind, 0.99), "ms"),
    formatValue(middle(kind, 1), "ms"),
  ];
  const sum = (kind: keyof FloodResult) => runs.reduce((total, run) => total + run.flood[kind], 0);
  return {
    figures: [
      { key: "overload.quiet", what: "kept tiles of one client, alone, p99", value: quiet, unit: "ms" },
      {
        key: "overload.attacked",
        what: "the same while another sends what costs most, p99",
        value: attacked,
        unit: "ms",
      },
      {
        key: "overload.ratio",
        what: `${formatValue(attacked, "ms")} in place of ${formatValue(quiet, "ms")}`,
        value: attacked / quiet,
        unit: "",
      },
      { key: "memory.overload", what: "server's memory after the overload", value: resident, unit: "MB" },
    ],
    tables: [
      {
        title: `Kept tiles of one client; the other sent ${sum("answered")} requests that were answered and ${sum("refused")} that were refused`,
        head: ["the other client", "p50", "p99", "slowest"],
        rows: [row("is quiet", "quiet"), row("sends what costs most", "attacked")],
      },
    ],
  };
}
