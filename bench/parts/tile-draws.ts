import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exists } from "../run/exists.ts";
import { median, quantile } from "../run/measure.ts";
import type { TileAddress, TileCase } from "./tile-cases.ts";

/** Tile with the time to make it and its compressed size. */
export interface MadeTile {
  readonly ms: number;
  readonly kilobytes: number;
}

/** Tiles that were drawn here, for peers that make the same ones. */
export interface CaseDraws extends Pick<TileCase, "name" | "peer"> {
  readonly draws: readonly TileAddress[];
  readonly ours: TileSummary;
}

export interface TileSummary {
  readonly p50: number;
  readonly p99: number;
  /** Duration of the tile 0/0/0, in ms. */
  readonly world: number;
  readonly sizeP99: number;
  readonly worldSize: number;
}

/** Makes every drawn tile once, even if it was drawn repeatedly. Returns one result for each draw. */
export async function makeTiles(
  draws: readonly TileAddress[],
  make: (address: TileAddress) => Promise<MadeTile>,
): Promise<MadeTile[]> {
  const made = new Map<string, MadeTile>();
  for (const address of draws) {
    const key = address.join("/");
    if (!made.has(key)) made.set(key, await make(address));
  }
  return draws.map((address) => made.get(address.join("/"))!);
}

/** Summarises one run. The first draw must be the tile 0/0/0. */
export function summarise(made: readonly MadeTile[]): TileSummary {
  const times = made.map(({ ms }) => ms);
  const sizes = made.map(({ kilobytes }) => kilobytes);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    world: made[0]!.ms,
    sizeP99: quantile(sizes, 0.99),
    worldSize: made[0]!.kilobytes,
  };
}

/** Returns the median of each value over several runs. */
export function medianSummary(runs: readonly TileSummary[]): TileSummary {
  const middle = (key: keyof TileSummary) => median(runs.map((run) => run[key]));
  return {
    p50: middle("p50"),
    p99: middle("p99"),
    world: middle("world"),
    sizeP99: middle("sizeP99"),
    worldSize: middle("worldSize"),
  };
}

const fileOf = (work: string, schools: number) => join(work, `tiles-${schools}.json`);

export async function keepDraws(work: string, schools: number, cases: readonly CaseDraws[]): Promise<void> {
  await writeFile(fileOf(work, schools), JSON.stringify(cases));
}

export async function keptDraws(work: string, schools: number): Promise<CaseDraws[]> {
  return JSON.parse(await readFile(fileOf(work, schools), "utf8")) as CaseDraws[];
}

export function hasDraws(work: string, schools: number): Promise<boolean> {
  return exists(fileOf(work, schools));
}
