import { readFileSync } from "node:fs";
import { ByteWriter } from "../lib/bytes.ts";
import { inputPath } from "../lib/inputs.ts";

interface Run {
  readonly start: number;
  readonly code: string;
}

/**
 * Returns ranges as starts of runs. Adjacent ranges of one country are joined; the code is empty when the country is
 * unknown.
 */
function readRuns(): Run[] {
  const runs: Run[] = [];
  const add = (start: number, code: string) => {
    if (runs.at(-1)?.code !== code) runs.push({ start, code });
  };
  let next = 0;
  for (const line of readFileSync(inputPath("@ip-location-db/dbip-country/dbip-country-ipv4-num.csv"), "utf8")
    .trimEnd()
    .split("\n")) {
    const [first, last, country] = line.split(",") as [string, string, string];
    if (Number(first) > next) add(next, "");
    add(Number(first), country === "ZZ" ? "" : country);
    next = Number(last) + 1;
  }
  if (next < 2 ** 32) add(next, "");
  return runs;
}

/**
 * Creates ip-countries.bin.gz, as varints: number of codes, two letters of each, number of runs, then three columns
 * with one value per run. The columns contain the power of two in the run's distance from the previous run, the odd
 * part of that distance, and the number of its code. They are stored one after the other, so that similar values are
 * adjacent and compress well.
 */
export function ipFile(): Uint8Array {
  const runs = readRuns();
  const codes = [...new Set(runs.map(({ code }) => code))].sort();
  const numberOf = new Map(codes.map((code, i) => [code, i]));
  const out = new ByteWriter();
  out.varint(codes.length);
  for (const code of codes) for (let i = 0; i < 2; i++) out.varint(code.charCodeAt(i) || 0);
  out.varint(runs.length);
  const distances = runs.map(({ start }, i) => start - (runs[i - 1]?.start ?? 0));
  const powers = distances.map((distance) => (distance === 0 ? 0 : 31 - Math.clz32(distance & -distance)));
  for (const power of powers) out.varint(power);
  distances.forEach((distance, i) => {
    out.varint(distance / 2 ** powers[i]!);
  });
  for (const { code } of runs) out.varint(numberOf.get(code)!);
  return out.finish();
}
