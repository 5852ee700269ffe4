import { readFileSync } from "node:fs";
import { ByteWriter } from "../lib/bytes.ts";
import { inputPath } from "../lib/inputs.ts";

interface Run {
  readonly start: number;
  readonly code: string;
}

/** Ranges as starts of runs, neighbours of one country joined; an empty code where no country is known. */
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
 * ip-countries.bin.gz: varints: number of codes, then two letters each; number of runs; for each run the power of two in
 * its distance from the run before, then that distance's odd part, then its code's number (three columns, one after the
 * other, so that like stands by like and packs well).
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
