import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure, Findings } from "../run/part.ts";
import type { PartName } from "../run/parts.ts";
import type { Speed } from "./machine.ts";

const FOLDER = fileURLToPath(new URL("../results/", import.meta.url));

/** Findings of a part, with the time and the lower speed of the machine before and after it. */
export interface Result extends Findings, Speed {
  readonly part: PartName;
  readonly schools: number;
  readonly runs: number;
  readonly machine: string;
  /** Idle share of the machine before the part, 0 … 1. */
  readonly idle: number;
  /** ISO 8601. */
  readonly measuredAt: string;
}

/** Stores a result for the page and replaces the previous one. */
export async function keepResult(result: Result): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${result.part}-${result.schools}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** Returns the last result of each part and size. */
export async function keptResults(): Promise<Result[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  return texts.map((text) => JSON.parse(text) as Result);
}

export function figuresOf(results: readonly Result[], schools: number): Figure[] {
  return results.filter((result) => result.schools === schools).flatMap(({ figures }) => figures);
}
