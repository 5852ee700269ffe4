import { WORLD_VIEWS, type WorldView } from "../../src/world-views.ts";
import { NO_COUNTRY, NORTHERN_CYPRUS } from "../tables/claims.ts";
import type { World } from "../world.ts";
import { ownerOf } from "./borders.ts";

/** One shape of one country, the same in all of `views`. */
export interface CountryVariant {
  readonly code: string;
  /** ISO 3166-1 numeric, or a number from 900 on when there is none. */
  readonly id: number;
  readonly views: ReadonlySet<WorldView>;
  readonly arcs: number[][][];
}

/** Numbers of codes outside ISO 3166-1 numeric, from its user-assigned range. */
const OTHER_IDS: Readonly<Record<string, number>> = { XK: 926, [NORTHERN_CYPRUS]: 991, [NO_COUNTRY]: 990 };

/** Returns every country's shapes in the nine views. A country that no view disputes has one shape. */
export function countryVariants(world: World, numericOf: (code: string) => number | null): CountryVariant[] {
  const views = new Map<string, Set<WorldView>>();
  const codes = new Set(WORLD_VIEWS.flatMap((view) => world.pieces.map((piece) => ownerOf(piece, view))));
  for (const code of [...codes].sort()) {
    for (const view of WORLD_VIEWS) {
      const claims = new Set(world.pieces.filter((piece) => ownerOf(piece, view) === code).map((piece) => piece.claim));
      if (claims.size === 0) continue;
      const key = JSON.stringify([code, [...claims].sort()]);
      views.set(key, (views.get(key) ?? new Set()).add(view));
    }
  }
  return [...views].map(([key, seen]) => {
    const [code] = JSON.parse(key) as [string];
    const view = [...seen][0]!;
    const id = OTHER_IDS[code] ?? numericOf(code);
    if (id === null) throw new Error(`no number for ${code}`);
    return { code, id, views: seen, arcs: world.union((piece) => ownerOf(piece, view) === code) };
  });
}
