import {
  CLASSES,
  CONNECTION_STATUSES,
  type getBreakdown,
  type PlaceSummary,
  type ResponseOf,
} from "@schoolmap/contract";
import type { Catalog } from "../catalog/index.ts";
import { type Column, pointShape, type Shape } from "../export/features.ts";
import type { Cell } from "../lib/csv-text.ts";
import type { MapPlace } from "./map-place.ts";

/** The rows of a page with a list of places. */
export interface PlaceTable {
  readonly columns: readonly Column<PlaceRow>[];
  readonly rows: readonly PlaceRow[];
  readonly shape: Shape<PlaceRow>;
}

/** A place as a row: its values by column, and the position of its feature. */
export interface PlaceRow {
  readonly id: string;
  readonly point: Point;
  readonly values: Readonly<Record<string, Cell>>;
}

type Part = ResponseOf<typeof getBreakdown>["results"][number];
type Point = [number, number] | null;

/** Returns the countries of the world with their schools by status and class. */
export function countryTable({ countriesByCode }: Catalog, parts: readonly Part[]): PlaceTable {
  return tableOf(
    parts.map((part) => {
      const country = countriesByCode.get(part.code);
      const names = { country_iso3_code: country?.iso3 ?? null, country_iso2_code: part.code, name: part.name };
      return rowOf(part.code, country?.label ?? null, { names, counts: countsOf(part) });
    }),
  );
}

/** Returns the regions of a country. Schools without a region are a row without a code. */
export function regionTable({ country }: MapPlace, parts: readonly Part[]): PlaceTable {
  const centroids = new Map(country?.regions.map(({ id, centroid }) => [id, centroid]));
  return tableOf(
    parts.map((part) => {
      const names = { country_iso3_code: country?.iso3 ?? null, admin1_code: part.code || null, name: part.name };
      return rowOf(part.code, centroids.get(part.id ?? 0) ?? null, { names, counts: countsOf(part) });
    }),
  );
}

/**
 * Returns the places of a comparison in the given order. Unknown values are empty.
 * @param unit unit of the layer; undefined without a layer
 */
export function comparedTable(
  places: readonly { readonly summary: PlaceSummary; readonly point: Point }[],
  unit: string | undefined,
): PlaceTable {
  return tableOf(
    places.map(({ summary, point }) => {
      const { key, kind, name } = summary;
      const counts = { ...statusCounts(summary), ...(unit === undefined ? {} : layerValues(summary, unit)) };
      return rowOf(key, point, { names: { key, kind, name }, counts });
    }),
  );
}

type Values = PlaceRow["values"];

function tableOf(rows: readonly PlaceRow[]): PlaceTable {
  const names = Object.keys(rows[0]?.values ?? {});
  return {
    rows,
    columns: names.map((name) => ({ name, cell: ({ values }) => values[name] ?? null })),
    shape: pointShape(
      ({ id }) => id,
      ({ point }) => point,
    ),
  };
}

function rowOf(id: string, point: Point, { names, counts }: Readonly<Record<"names" | "counts", Values>>): PlaceRow {
  return { id, point, values: { ...names, longitude: point?.[0] ?? null, latitude: point?.[1] ?? null, ...counts } };
}

function countsOf({ total, status, counts }: Part): Values {
  const entries = [
    ...CONNECTION_STATUSES.map((name) => [`schools_${name}`, status[name]] as const),
    ...(counts ? CLASSES : []).map((name) => [`layer_${name}`, counts?.[name] ?? null] as const),
  ];
  return { schools: total, ...Object.fromEntries(entries) };
}

function statusCounts({ schools, status }: PlaceSummary): Values {
  return { schools, ...Object.fromEntries(status.map((part) => [`schools_${part.status}`, part.count])) };
}

function layerValues({ classes, value, value_class, sample }: PlaceSummary, unit: string): Values {
  const count = (name: string) => classes?.find((part) => part.class === name)?.count ?? null;
  return {
    ...Object.fromEntries(CLASSES.map((name) => [`layer_${name}`, count(name)])),
    layer_value: value,
    layer_unit: sample ? unit : null,
    layer_class: value_class,
    layer_schools: sample?.schools ?? null,
    layer_measurements: sample?.measurements ?? null,
    layer_school_days: sample?.school_days ?? null,
  };
}
