import type pg from "pg";
import { CHANGE_LOG } from "../../record/journals.ts";
import type { ChangeKind } from "../../record/tables/change.ts";
import { factsOf, statusCountsAt } from "../facts.ts";
import type { MapIndex } from "../map-index.ts";
import { RowSet } from "../rows/row-set.ts";
import { scopeRows } from "../rows/scope.ts";
import { hasMissed } from "./record-snapshot.ts";

/** What changed in the record since a sequence of its log. */
export interface Touched {
  /** Countries or regions appeared, changed or went. */
  readonly places: boolean;
  /** Any school may have changed. */
  readonly everything: boolean;
  /** Countries of which any school may have changed. */
  readonly countryIds: readonly number[];
  /** Further schools that changed, appeared or were removed. */
  readonly schoolIds: readonly number[];
  /** Further schools of which only the connection status changed. */
  readonly statusIds: readonly number[];
  /** Something beside schools changed: places, layers, filters, texts. */
  readonly catalog: boolean;
}

interface ChangeRow {
  kind: ChangeKind;
  country_id: number | null;
  school_ids: number[] | null;
}

/** Kinds of change after which names of places have to be read again. A writer that moves schools by it adds a change of kind `school`. */
const RENAMES_PLACES: ReadonlySet<ChangeKind> = new Set(["country", "region"]);
/** Kinds of change that leave the catalog as it is. */
const ONLY_SCHOOLS: ReadonlySet<ChangeKind> = new Set(["school", "status"]);

/** What is said to have changed when part of it is no longer known. */
export const ANYTHING: Touched = {
  places: true,
  everything: true,
  countryIds: [],
  schoolIds: [],
  statusIds: [],
  catalog: true,
};

/** Reads the change log after a sequence, measurements left out; null when nothing else was written since. */
export async function touchedSince(client: pg.ClientBase, sequence: number): Promise<Touched | null> {
  const { rows } = await client.query<ChangeRow>(
    "select kind, country_id, school_ids from change where seq > $1 and kind <> 'measurement' order by seq",
    [sequence],
  );
  if (rows.length === 0) return null;
  if (await hasMissed(client, sequence, CHANGE_LOG.others)) return ANYTHING;
  // A change of status that names no schools is a change of any school.
  const moving = rows.filter(({ kind, school_ids }) => kind === "school" || (kind === "status" && !school_ids));
  const status = rows.filter(({ kind, school_ids }) => kind === "status" && school_ids);
  const wholesale = moving.filter((row) => row.school_ids === null);
  return {
    places: rows.some(({ kind }) => RENAMES_PLACES.has(kind)),
    everything: wholesale.some((row) => row.country_id === null),
    countryIds: [...new Set(wholesale.flatMap((row) => row.country_id ?? []))],
    schoolIds: [...new Set(moving.flatMap((row) => row.school_ids ?? []))],
    statusIds: [...new Set(status.flatMap((row) => row.school_ids ?? []))],
    catalog: rows.some(({ kind }) => !ONLY_SCHOOLS.has(kind)),
  };
}

/** How many schools of the index are touched, at most. */
export function touchedCount(
  index: MapIndex,
  { countryIds, schoolIds }: Pick<Touched, "countryIds" | "schoolIds">,
): number {
  const { countryFrom, countryTo, countryStatus } = factsOf(index);
  const inCountries = countryIds.reduce((sum, id) => {
    const at = index.places.country(id);
    if (at < 0 || countryTo[at]! <= countryFrom[at]!) return sum;
    const { connected, not_connected, unknown } = statusCountsAt(countryStatus, at);
    return sum + connected + not_connected + unknown;
  }, 0);
  return inCountries + schoolIds.length;
}

/** The rows of the index that are superseded by what was read again. */
export function goneRows(index: MapIndex, touched: Touched, added: MapIndex): RowSet {
  const rows = [...touched.schoolIds, ...added.ids].map((id) => index.rowOf(id)).filter((row) => row >= 0);
  if (touched.countryIds.length > 0) {
    scopeRows(index, { kind: "country", ids: touched.countryIds }).eachRow((row) => rows.push(row));
  }
  return RowSet.of(rows);
}
