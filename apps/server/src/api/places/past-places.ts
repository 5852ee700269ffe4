import type { PagingQuery } from "@schoolmap/contract";
import { dayOf } from "@schoolmap/rules";
import { type Kysely, sql } from "kysely";
import { type Catalog, levelLabel } from "../../catalog/index.ts";
import type { Context } from "../../context.ts";
import { namedSnapshot, requireFile } from "../../datasets/snapshots/named-snapshot.ts";
import { previousRows, type TextRow } from "../../datasets/snapshots/previous-rows.ts";
import type { StoredSnapshot } from "../../datasets/snapshots/snapshot-store.ts";
import { pointShape } from "../../export/features.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Database } from "../../record/tables/index.ts";
import { codesOf } from "../codes.ts";
import type { MadeTable } from "../lists/add-list.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import type { TypedColumn } from "../lists/table.ts";
import { countColumns, pointColumns } from "./place-columns.ts";

type PastContext = Pick<Context, "artifacts" | "record">;

/** Constant data of a place; the record retains it when the place is removed. */
interface Identity {
  readonly id: number;
  /** ISO 3166-1 alpha-2 of a country; the code of a region. */
  readonly code: string;
  /** Name of the region level; null for countries. */
  readonly level: string | null;
  readonly point: [number, number] | null;
}

/** Country or region of a snapshot. */
export interface PastPlace extends Identity {
  readonly row: TextRow;
}

/** Places of a snapshot that are requested. */
export interface PastRequest {
  /** yyyy-MM-dd, UTC: selects the newest snapshot of that day or before. */
  readonly at: string;
  /** Current countries, which the request may name by either code. */
  readonly catalog: Catalog;
  /** Country codes in upper case; when empty and without an id: all countries. */
  readonly codes: readonly string[];
  readonly id?: number | undefined;
  readonly hasSchools: boolean;
  readonly query: PagingQuery;
}

/**
 * Returns countries by code, with the names and numbers of schools of a past version.
 *
 * @throws HttpError `not_found` when there is no snapshot of that day or before, `invalid` for a code that neither a
 *   past nor a current country has
 */
export async function pastCountries(context: PastContext, request: PastRequest): Promise<MadeTable<PastPlace>> {
  const read = sql<Identity & { readonly key: string }>`
    select iso3 as key, id, code, null as level, label as point from country order by deleted nulls last`;
  return pastTable(context, request, {
    file: "countries.csv.gz",
    key: "country_iso3_code",
    read,
    columns: COUNTRY_COLUMNS,
  });
}

/** Returns regions in the same way. */
export async function pastRegions(context: PastContext, request: PastRequest): Promise<MadeTable<PastPlace>> {
  const read = sql<Identity & { readonly key: string }>`
    select code as key, id, code, level, centroid as point from region order by deleted nulls last`;
  return pastTable(context, request, { file: "regions.csv.gz", key: "admin1_code", read, columns: REGION_COLUMNS });
}

const text = (name: string, from = name): TypedColumn<PastPlace> => ({
  ...{ name, kind: "text" },
  cell: ({ row }) => row[from] ?? null,
});
const ID: TypedColumn<PastPlace> = { name: "id", kind: "integer", cell: ({ id }) => id };
const NUMBERS: readonly TypedColumn<PastPlace>[] = [
  ...pointColumns<PastPlace>(({ point }) => point),
  ...countColumns<PastPlace>(({ row }) => ({
    connected: Number(row.schools_connected),
    not_connected: Number(row.schools_not_connected),
    unknown: Number(row.schools_unknown),
  })),
];
const COUNTRY_COLUMNS: readonly TypedColumn<PastPlace>[] = [
  ID,
  text("country_iso3_code"),
  { name: "country_iso2_code", kind: "text", cell: ({ code }) => code },
  text("name", "name_en"),
  ...NUMBERS,
];
const REGION_COLUMNS: readonly TypedColumn<PastPlace>[] = [
  ID,
  text("admin1_code"),
  text("name", "name_en"),
  { name: "level", kind: "text", cell: ({ level }) => levelLabel(level) },
  text("country_iso3_code"),
  ...NUMBERS,
];

interface PlaceFile {
  readonly file: string;
  /** Column with the code of a place. */
  readonly key: string;
  readonly read: ReturnType<typeof sql<Identity & { readonly key: string }>>;
  readonly columns: readonly TypedColumn<PastPlace>[];
}

async function pastTable(
  { record, artifacts }: PastContext,
  request: PastRequest,
  { file, key, read, columns }: PlaceFile,
): Promise<MadeTable<PastPlace>> {
  const snapshot = await namedSnapshot(record.db, request.at, "at");
  requireFile(snapshot, file);
  const identities = await identitiesOf(record.db, read);
  const places: PastPlace[] = [];
  for await (const rows of previousRows(artifacts, snapshot, file)) {
    for (const row of rows) {
      const identity = identities.get(row[key] ?? "");
      if (identity) places.push({ ...identity, row });
    }
  }
  const page = pageOfList(chosenPlaces(places, request), request.query, ({ row }) => row[key] ?? "");
  const shape = pointShape<PastPlace>(
    ({ row }) => row[key] ?? "",
    ({ point }) => point,
  );
  return { ...madeOfSnapshot(snapshot), table: { columns, page, shape } };
}

function chosenPlaces(places: readonly PastPlace[], request: PastRequest): readonly PastPlace[] {
  const { catalog, codes, id, hasSchools } = request;
  const { countries } = codesOf(catalog);
  const wanted = new Set(codes.map((code) => countries.get(code)?.iso3 ?? code));
  const there = new Set(places.map(({ row }) => row.country_iso3_code));
  const unknown = codes.find((code) => !countries.has(code) && !there.has(code));
  if (unknown !== undefined) {
    throw new HttpError("invalid", `There is no country '${unknown}'.`, { parameter: "country" });
  }
  const isAny = codes.length === 0 && id === undefined;
  return places.filter((place) => {
    const isNamed = isAny || wanted.has(place.row.country_iso3_code ?? "") || place.id === id;
    return isNamed && (!hasSchools || Number(place.row.schools) > 0);
  });
}

/** Returns identities by code; when two places had the same code one after the other, the current place. */
async function identitiesOf(db: Kysely<Database>, read: PlaceFile["read"]): Promise<ReadonlyMap<string, Identity>> {
  const { rows } = await read.execute(db);
  return new Map(rows.map(({ key, ...identity }) => [key, identity]));
}

function madeOfSnapshot({ id, data_version, created }: StoredSnapshot) {
  const day = Date.parse(id.slice(0, "yyyy-MM-dd".length));
  return { version: data_version, today: dayOf(day), modified: created.getTime(), snapshot: id };
}
