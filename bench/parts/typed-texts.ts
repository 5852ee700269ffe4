import type { MapIndex } from "../../apps/server/src/mapindex/index.ts";
import { largestCountry } from "../world/largest-country.ts";
import type { Random } from "../world/random.ts";
import type { Query } from "./random-filters.ts";

export type { Query };

export interface TypedTexts {
  readonly title: string;
  readonly queries: readonly Query[];
}

const NAMES = 60;
const COMMON = ["escola municipal", "de escola", "primary school", "ecole primaire", "colegio san", "st high"];

/** Groups of texts that visitors type. The other groups are lists that visitors page through. */
export const AS_YOU_TYPE: ReadonlySet<string> = new Set([
  "names letter by letter",
  "first letter",
  "first two letters",
  "common words",
  "names with a typing error",
  "words that nobody has",
  "Giga ids",
]);

/** Returns texts that visitors type into the search field, for the schools of an index. */
export function typedTexts(index: MapIndex, random: Random): TypedTexts[] {
  const rows = Array.from({ length: NAMES }, () => Math.floor(random() * index.size));
  const names = rows.map((row) => index.name(row));
  const typing = names.flatMap((name) => Array.from({ length: name.length - 1 }, (_, i) => name.slice(0, i + 2)));
  const lastPage = String(Math.floor(index.size / 15));
  const country = { country_id__exact: String(largestCountry(index).id) };
  return [
    group("names letter by letter", typing),
    group("first letter", [..."abcdefghijklmnopqrstuvwxyz"]),
    group(
      "first two letters",
      typing.filter((text) => text.length === 2),
    ),
    group("common words", COMMON),
    group("names with a typing error", names.map(mistyped)),
    group(
      "words that nobody has",
      names.map((_, i) => `zzqw${"xkjqv".slice(0, 1 + (i % 5))}${String.fromCharCode(97 + (i % 26))}x`),
    ),
    group(
      "Giga ids",
      rows.map((row, i) => index.gigaId(row).slice(0, 4 + (i % 20))),
    ),
    group("names letter by letter, in one country by name", typing, { ...country, ordering: "name" }),
    group("all schools, last page", [""], { page: lastPage }),
    group("all schools by name, last page", [""], { page: lastPage, ordering: "name" }),
  ];
}

function group(title: string, texts: readonly string[], rest: Query = {}): TypedTexts {
  return { title, queries: texts.map((q) => ({ q, ...rest })) };
}

/** Returns a name without its fourth letter and with two other letters swapped. */
function mistyped(name: string): string {
  return `${name.slice(0, 3)}${name.slice(4, 6)}${name[7] ?? "x"}${name[6] ?? "y"}${name.slice(8)}`;
}
