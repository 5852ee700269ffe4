import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure, Findings } from "../run/part.ts";
import type { PartName } from "../run/parts.ts";

const FOLDER = fileURLToPath(new URL("../results/", import.meta.url));

/** What a part found out, with how and when. */
export interface Result extends Findings {
  readonly part: PartName;
  readonly schools: number;
  readonly runs: number;
  readonly machine: string;
  /** How idle the machine was before, 0 … 1. */
  readonly idle: number;
  /** ISO 8601. */
  readonly measuredAt: string;
}

/** Keeps a result for the page; it takes the place of the one before. */
export async function keepResult(result: Result): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${result.part}-${result.schools}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** The last result of each part and size. */
export async function keptResults(): Promise<Result[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".json")).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  return texts.map((text) => JSON.parse(text) as Result);
}

export function figuresOf(results: readonly Result[], schools: number): Figure[] {
  return results.filter((result) => result.schools === schools).flatMap(({ figures }) => figures);
}
