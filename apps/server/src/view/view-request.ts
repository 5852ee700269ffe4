import type { Filter } from "@schoolmap/rules";
import type { WithCatalog } from "../catalog/catalog.ts";
import { type Catalog, filterParserOf } from "../catalog/index.ts";
import { HttpError } from "../http/http-error.ts";
import type { LiveStore, MapIndex, Scope } from "../mapindex/index.ts";
import type { WithMeasurements } from "../mapindex/live/live-store.ts";
import type { WithIndex } from "../mapindex/map-index.ts";

/** The record at one version, constant during a request. */
export interface Snapshot {
  readonly index: MapIndex;
  readonly catalog: Catalog;
}

/** A snapshot with the measurements. */
export interface LiveSnapshot extends Snapshot {
  readonly measurements: LiveStore;
}

/** Reads index and catalog once for a complete request. */
export function snapshotOf(context: { readonly index: () => MapIndex; readonly catalog: () => Catalog }): Snapshot {
  return { index: context.index(), catalog: context.catalog() };
}

/** Like `snapshotOf`, with the measurements, which follow the record themselves. */
export function liveSnapshotOf(context: WithIndex & WithCatalog & WithMeasurements): LiveSnapshot {
  return { ...snapshotOf(context), measurements: context.measurements };
}

/** More than any list of filters contains. Each filter may have to read every school. */
const MAX_FILTERS = 50;

export type RawQuery = readonly (readonly [name: string, value: string])[];

/**
 * Parses the filters of a request.
 *
 * @throws HttpError that names the invalid parameter, or the limit when there are too many
 */
export function filtersOf(catalog: Catalog, raw: RawQuery): readonly Filter[] {
  const { filters, errors } = filterParserOf(catalog)(raw);
  const [first] = errors;
  if (first) {
    throw new HttpError(first.code, first.message, {
      parameter: first.parameter,
      errors: errors.map(({ parameter, code, message }) => ({ path: parameter, code, message })),
    });
  }
  if (filters.length > MAX_FILTERS) {
    throw new HttpError(
      "invalid_filter",
      `${filters.length} filters are sent; at most ${MAX_FILTERS} are taken at once.`,
    );
  }
  return filters;
}

/** Returns the id of the first country of a scope, 0 for the world. */
export function firstCountry(index: MapIndex, scope: Scope): number {
  switch (scope.kind) {
    case "world":
      return 0;
    case "country":
      return scope.ids[0] ?? 0;
    case "region":
      return index.regions[index.places.region(scope.ids[0] ?? 0)]?.countryId ?? 0;
    case "schools":
      return index.countries[index.country[index.rowOf(scope.ids[0] ?? 0)] ?? -1]?.id ?? 0;
  }
}
