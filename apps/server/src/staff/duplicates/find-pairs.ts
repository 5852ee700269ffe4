import { type MapIndex, othersAtLocation, scopeRows } from "../../mapindex/index.ts";
import { metresBetween, nearSchools } from "../schools/place.ts";
import { FAR_METRES, type Score, type ScoredSchool, scoreOf } from "./score.ts";

/** Minimum score of a pair that is shown. */
const LEAST = 60;
/**
 * Maximum number of schools to compare at one location. Where there are more, for example in the middle of a town that
 * represents all of them, only the nearest are compared.
 */
const MAX_NEAR = 50;

export interface Pair {
  readonly school: number;
  readonly other: number;
  readonly metres: number;
  /** Number of schools at the location of either of the two, the larger number; 1 means that each is alone. */
  readonly atPoint: number;
  readonly score: Score;
}

/**
 * Finds pairs of living schools of a country that may be one, each pair once, with the smaller id first. Yields null
 * after each school, to count them.
 */
export function* findPairs(index: MapIndex, countryId: number): Generator<Pair | null> {
  const rows: number[] = [];
  scopeRows(index, { kind: "country", ids: [countryId] }).eachRow((row) => rows.push(row));
  const byCode = rowsByCode(index, rows);
  for (const row of rows) {
    yield null;
    const id = index.ids[row]!;
    for (const [other, metres] of candidates(index, row, countryId, byCode)) {
      if (index.ids[other]! <= id) continue;
      const [one, two] = [scoredSchool(index, row), scoredSchool(index, other)];
      const score = scoreOf(one, two, metres);
      const atPoint = Math.max(one.atPoint, two.atPoint);
      if (score.total >= LEAST) yield { school: id, other: index.ids[other]!, metres, atPoint, score };
    }
  }
}

function rowsByCode(index: MapIndex, rows: readonly number[]): ReadonlyMap<string, readonly number[]> {
  const byCode = new Map<string, number[]>();
  for (const row of rows) {
    const code = index.externalId(row);
    if (code === "") continue;
    const sameCode = byCode.get(code);
    if (sameCode) sameCode.push(row);
    else byCode.set(code, [row]);
  }
  return byCode;
}

/** Returns rows of schools close to a school, and of schools with its code, with their distance in metres. */
function candidates(
  index: MapIndex,
  row: number,
  countryId: number,
  byCode: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<number, number> {
  const place = { lon: index.lon(row), lat: index.lat(row) };
  const near = nearSchools(index, { ...place, countryId }, FAR_METRES).slice(0, MAX_NEAR);
  const others = new Map(near.map(({ id, metres }) => [index.rowOf(id), metres]));
  for (const same of byCode.get(index.externalId(row))?.slice(0, MAX_NEAR) ?? []) {
    others.set(same, metresBetween(place, { lon: index.lon(same), lat: index.lat(same) }));
  }
  return others;
}

function scoredSchool(index: MapIndex, row: number): ScoredSchool {
  const students = index.attribute("num_students").value(row);
  return {
    name: index.name(row),
    level: (index.attribute("education_level").value(row) as string | null)?.toLowerCase() ?? null,
    students: typeof students === "number" ? students : null,
    code: index.externalId(row),
    atPoint: othersAtLocation(index, row).length + 1,
  };
}
