import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Piece } from "../pieces.ts";

/** The pieces of one region. The piece that names it is first. */
export interface RegionGroup {
  readonly id: string;
  readonly main: Piece;
  readonly pieces: readonly Piece[];
}

const TABLE = fileURLToPath(new URL("../tables/region-ids.csv", import.meta.url));

/**
 * Reads the assigned ids, by the key of the naming piece. Entries are only added to the table: an id never moves to
 * another region.
 */
function readIds(): Map<string, string> {
  if (!existsSync(TABLE)) return new Map();
  const lines = readFileSync(TABLE, "utf8").trimEnd().split("\n").slice(1);
  return new Map(lines.map((line) => line.split(",") as [string, string]));
}

/** Assigns the next number of its country to each new key, in order of key. */
function assignIds(keys: readonly { key: string; iso3: string }[]): Map<string, string> {
  const ids = readIds();
  const known = ids.size;
  const last = new Map<string, number>();
  for (const id of ids.values()) last.set(id.slice(0, 3), Math.max(last.get(id.slice(0, 3)) ?? 0, Number(id.slice(3))));
  for (const { key, iso3 } of keys) {
    if (ids.has(key)) continue;
    const next = (last.get(iso3) ?? 0) + 1;
    last.set(iso3, next);
    ids.set(key, `${iso3}${String(next).padStart(3, "0")}`);
  }
  if (ids.size > known) writeFileSync(TABLE, `key,id\n${[...ids].map((row) => `${row.join(",")}\n`).join("")}`);
  return ids;
}

/**
 * Returns the regions of the default view. A country with a single unit has none, because its region would be the
 * country itself.
 * @param iso3Of alpha-3 code by alpha-2 code of every country
 */
export function groupRegions(pieces: readonly Piece[], iso3Of: ReadonlyMap<string, string>): RegionGroup[] {
  const byKey = new Map<string, Piece[]>();
  for (const piece of pieces)
    if (piece.region !== null) byKey.set(piece.region, [...(byKey.get(piece.region) ?? []), piece]);
  const perCountry = new Map<string, string[]>();
  for (const [key, group] of byKey) {
    const main = group.find((piece) => piece.key === key);
    if (!main) throw new Error(`region ${key} has no piece of its own`);
    perCountry.set(main.country, [...(perCountry.get(main.country) ?? []), key]);
  }
  const kept = [...perCountry]
    .filter(([, keys]) => keys.length > 1)
    .flatMap(([country, keys]) => keys.map((key) => ({ key, iso3: iso3Of.get(country)! })));
  kept.sort((a, b) => (a.iso3 + a.key < b.iso3 + b.key ? -1 : 1));
  const ids = assignIds(kept);
  return kept.map(({ key }) => {
    const group = byKey.get(key)!;
    const main = group.find((piece) => piece.key === key)!;
    return { id: ids.get(key)!, main, pieces: [main, ...group.filter((piece) => piece !== main)] };
  });
}
