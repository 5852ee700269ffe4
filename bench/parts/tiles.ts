import { formatValue } from "../report/format.ts";
import { medianQuantile, quantile } from "../run/measure.ts";
import type { Figure, Findings, PartRequest, Table } from "../run/part.ts";
import { openTestRoutes, type TestServer } from "../server/test-routes.ts";
import { readGround } from "../world/ground.ts";
import { keptIndex } from "../world/kept-index.ts";
import { firstTiles } from "./first-tiles.ts";
import { drawTiles, type TileCase, tileCases, tileUrl, ZOOMS } from "./tile-cases.ts";
import { type CaseDraws, keepDraws, type MadeTile, makeTiles, medianSummary, summarise } from "./tile-draws.ts";

const PER_ZOOM = 60;

/** Measures tiles that are not cached, through the routes of the server: from the request to the compressed bytes. */
export async function tiles({ schools, work, runs }: PartRequest): Promise<Findings> {
  const ground = await readGround(work);
  const server = await openTestRoutes(await keptIndex(work, schools), ground);
  const cases = tileCases(server.index(), ground.catalog);
  const kept: CaseDraws[] = [];
  const figures: Figure[] = [];
  const columns: ZoomColumn[] = [];
  for (const one of cases) {
    const draws = drawTiles(server.index(), ground.catalog, one, PER_ZOOM);
    const made: MadeTile[][] = [];
    await runOf(server, one, draws);
    for (let run = 0; run < runs; run++) made.push(await runOf(server, one, draws));
    const ours = medianSummary(made.map(summarise));
    kept.push({ name: one.name, peer: one.peer, draws, ours });
    const column = byZoom(one.name, made);
    columns.push(column);
    figures.push(...figuresOf(one.name, ours, column));
  }
  await keepDraws(work, schools, kept);
  const first = await firstTiles(server, cases, kept, runs);
  await server.close();
  return { figures: [...figures, ...first.figures], tables: [zoomTable(columns), ...first.tables] };
}

function runOf(server: TestServer, one: TileCase, draws: CaseDraws["draws"]): Promise<MadeTile[]> {
  return makeTiles(draws, async (address) => {
    const { ms, bytes } = await server.request(tileUrl(one, address));
    return { ms, kilobytes: bytes / 1000 };
  });
}

function figuresOf(name: string, ours: CaseDraws["ours"], { zooms }: ZoomColumn): Figure[] {
  const slowest = zooms.reduce((a, b) => (b.p99 > a.p99 ? b : a));
  return [
    { key: "tile.p50", what: name, value: ours.p50, unit: "ms" },
    { key: "tile.p99", what: name, value: ours.p99, unit: "ms" },
    { key: "tile.zoom", what: `${name}: zoom ${slowest.zoom}`, value: slowest.p99, unit: "ms" },
    { key: "tile.size", what: name, value: ours.sizeP99, unit: "kB" },
    ...(name.endsWith("world")
      ? [{ key: "tile.world", what: name, value: ours.worldSize, unit: "kB" } satisfies Figure]
      : []),
  ];
}

interface ZoomColumn {
  readonly name: string;
  readonly zooms: readonly {
    readonly zoom: number;
    readonly p50: number;
    readonly p99: number;
    readonly size: number;
  }[];
}

function byZoom(name: string, runs: readonly (readonly MadeTile[])[]): ZoomColumn {
  const zooms = ZOOMS.map((zoom) => {
    const parts = runs.map((run) => run.slice(zoom * PER_ZOOM, (zoom + 1) * PER_ZOOM));
    const times = parts.map((part) => part.map(({ ms }) => ms));
    return {
      zoom,
      p50: medianQuantile(times, 0.5),
      p99: medianQuantile(times, 0.99),
      size: quantile(
        parts[0]!.map(({ kilobytes }) => kilobytes),
        0.99,
      ),
    };
  });
  return { name, zooms };
}

function zoomTable(columns: readonly ZoomColumn[]): Table {
  const cell = ({ p50, p99, size }: ZoomColumn["zooms"][number]): string =>
    `${formatValue(p50, "ms")} / ${formatValue(p99, "ms")}, ${formatValue(size, "kB")}`;
  return {
    title: "Tiles by zoom: p50 / p99, compressed size p99",
    head: ["zoom", ...columns.map(({ name }) => name)],
    rows: ZOOMS.map((zoom) => [String(zoom), ...columns.map(({ zooms }) => cell(zooms[zoom]!))]),
  };
}
