import type pg from "pg";
import { CHANGE_LOG } from "../../record/journals.ts";
import type { ChangeKind } from "../../record/tables/change.ts";
import { factsOf, statusCountsAt } from "../facts.ts";
import type { MapIndex } from "../map-index.ts";
import { RowSet } from "../rows/row-set.ts";
import { scopeRows } from "../rows/scope.ts";
import { hasMissed } from "./record-snapshot.ts";

/** Changes in the record since a sequence of its log. */
export interface Touched {
  /** Whether countries or regions were added, changed or removed. */
  readonly places: boolean;
  /** Whether any school may have changed. */
  readonly everything: boolean;
  /** IDs of countries in which any school may have changed. */
  readonly countryIds: readonly number[];
  /** IDs of further schools that were added, changed or removed. */
  readonly schoolIds: readonly number[];
  /** IDs of further schools of which only the connection status changed. */
  readonly statusIds: readonly number[];
  /** Whether data other than schools changed: places, layers, filters, texts. */
  readonly catalog: boolean;
}

interface ChangeRow {
  kind: ChangeKind;
  country_id: number | null;
  school_ids: number[] | null;
}

/**
 * Kinds of change after which the names of places have to be read again. If such a change moves schools, its writer
 * adds a change of kind `school`.
 */
const RENAMES_PLACES: ReadonlySet<ChangeKind> = new Set(["country", "region"]);
/** Kinds of change that do not affect the catalog. */
const ONLY_SCHOOLS: ReadonlySet<ChangeKind> = new Set(["school", "status"]);

/** Reported when part of the changes has been deleted from the log. */
export const ANYTHING: Touched = {
  places: true,
  everything: true,
  countryIds: [],
  schoolIds: [],
  statusIds: [],
  catalog: true,
};

/** Reads the change log after a sequence, measurements excluded. Returns null if there are no other changes. */
export async function touchedSince(client: pg.ClientBase, sequence: number): Promise<Touched | null> {
  const { rows } = await client.query<ChangeRow>(
    "select kind, country_id, school_ids from change where seq > $1 and kind <> 'measurement' order by seq",
    [sequence],
  );
  if (rows.length === 0) return null;
  if (await hasMissed(client, sequence, CHANGE_LOG.others)) return ANYTHING;
  // A change of status without school IDs counts as a change of any school.
  const moving = rows.filter(({ kind, school_ids }) => kind === "school" || (kind === "status" && !school_ids));
  const status = rows.filter(({ kind, school_ids }) => kind === "status" && school_ids);
  const withoutIds = moving.filter((row) => row.school_ids === null);
  return {
    places: rows.some(({ kind }) => RENAMES_PLACES.has(kind)),
    everything: withoutIds.some((row) => row.country_id === null),
    countryIds: [...new Set(withoutIds.flatMap((row) => row.country_id ?? []))],
    schoolIds: [...new Set(moving.flatMap((row) => row.school_ids ?? []))],
    statusIds: [...new Set(status.flatMap((row) => row.school_ids ?? []))],
    catalog: rows.some(({ kind }) => !ONLY_SCHOOLS.has(kind)),
  };
}

/** Returns the maximum number of touched schools in the index. */
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

/** Returns the rows of the index that are superseded by the schools that were read again. */
export function goneRows(index: MapIndex, touched: Touched, added: MapIndex): RowSet {
  const rows = [...touched.schoolIds, ...added.ids].map((id) => index.rowOf(id)).filter((row) => row >= 0);
  if (touched.countryIds.length > 0) {
    scopeRows(index, { kind: "country", ids: touched.countryIds }).eachRow((row) => rows.push(row));
  }
  return RowSet.of(rows);
}
