import { LIVE_STATE_COLUMN } from "@schoolmap/contract";
import { type Filter, filterKey } from "@schoolmap/rules";
import { LRUCache } from "lru-cache";
import { classStatusCodesOf, type IndexLayer, layerKey } from "./classes.ts";
import { liveClassStatusCodes, liveKey, measuringRows } from "./live/live-classes.ts";
import type { LiveShow } from "./live/live-layer.ts";
import { type LiveStates, liveStateColumn } from "./live/live-states.ts";
import type { IndexColumn, MapIndex } from "./map-index.ts";
import { perIndex } from "./per-index.ts";
import { classGroups, type RowGroups, statusGroups } from "./row-groups.ts";
import { filterTest, readsTexts } from "./rows/filter-rows.ts";
import type { RowSet } from "./rows/row-set.ts";
import { type Scope, scopeKey, scopeRows } from "./rows/scope.ts";

/** Request for a view of schools. */
export interface ViewRequest {
  readonly scope: Scope;
  /** Canonical filters, as returned by the parser of the rules. A filter by live state requires `states`. */
  readonly filters: readonly Filter[];
  readonly layer?: IndexLayer;
  /** A live layer, instead of a static one. */
  readonly live?: LiveShow;
  /** Required if a filter or the layer depends on which schools still measure. */
  readonly states?: LiveStates | undefined;
  /** Omits the schools that did not measure by the last day of the live layer's span. */
  readonly measuring?: boolean;
}

/** The schools of a request in one version of the index, in groups of the same class and connection status. */
export interface View {
  readonly index: MapIndex;
  readonly scope: Scope;
  readonly rows: RowSet;
  /** Version of responses created from the view, as far as it is determined here. */
  readonly version: string;
  /**
   * Whether the view contains every school of the scope: it has no filter and omits no school that does not measure.
   */
  readonly isWhole: boolean;
  /** Key of scope and filters. Equal rows of a version have equal keys. */
  readonly key: string;
  /** Key of the data that determines the classes; "" without a layer. */
  readonly layerKey: string;
  readonly hasLayer: boolean;
  /** Returns the column for a name: an attribute, or the live state if the view was created with it. */
  readonly attribute: (name: string) => IndexColumn;
  /** The group of every row of the index, also of rows outside the view. */
  readonly groups: RowGroups;
}

/** Maximum size of the cached row sets per version. A mask of 2.2 million rows takes 275 kB. */
const MAX_KEPT_BYTES = 24_000_000;
const MAX_KEPT = 2000;
const OVERHEAD = 200;

const keptRows = perIndex(
  () =>
    new LRUCache<string, RowSet>({
      max: MAX_KEPT,
      maxSize: MAX_KEPT_BYTES,
      sizeCalculation: (rows, key) => OVERHEAD + key.length + rows.bytes,
    }),
);

/** Copies the cached row sets of an index to one with the same schools and attributes. */
export function carryRows(base: MapIndex, next: MapIndex): void {
  keptRows.set(next, keptRows(base));
}

/** Creates the view of a request. Filters must refer to columns of the index. */
export function createView(
  index: MapIndex,
  { scope, filters, states, layer, live, measuring = false }: ViewRequest,
): View {
  const attribute = (name: string) =>
    states && name === LIVE_STATE_COLUMN ? liveStateColumn(index, states) : index.attribute(name);
  const place = `${nameOf(scope, filters)}${states ? `@${states.key}` : ""}`;
  const classes = live ? `live ${liveKey(live)}` : layer ? `${layerKey(layer)}${states ? `@${states.key}` : ""}` : "";
  const all = rowsUnder(index, place, () => selectRows({ index, attribute }, scope, filters));
  const only = measuring ? live : undefined;
  const key = only ? `${place}&${classes}` : place;
  return {
    index,
    scope,
    version: states ? `${index.version}.${states.key}` : index.version,
    isWhole: filters.length === 0 && !only,
    rows: only ? measuringRows(index, all, place, only) : all,
    key,
    layerKey: classes,
    hasLayer: classes !== "",
    attribute,
    groups: groupsOf({ index, attribute }, layer, live),
  };
}

/** Source of the values of schools. */
type Values = Pick<View, "index" | "attribute">;

function groupsOf({ index, attribute }: Values, layer: IndexLayer | undefined, live: LiveShow | undefined): RowGroups {
  if (live) return classGroups(liveClassStatusCodes(index, live), true);
  if (!layer) return statusGroups(index.status);
  return classGroups(classStatusCodesOf(index, layer, layer.column === null ? null : attribute(layer.column)));
}

/**
 * Returns the rows of a request that is rarely repeated. Uses cached rows but does not cache new ones. Cached rows are
 * released only by a full garbage collection, and lists of staff would cause one every few requests.
 */
export function rowsOnce(index: MapIndex, scope: Scope, filters: readonly Filter[]): RowSet {
  const attribute = (name: string) => index.attribute(name);
  return keptRows(index).get(nameOf(scope, filters)) ?? selectRows({ index, attribute }, scope, filters);
}

/** Returns the rows cached with a key. Computes and caches them if they are absent. */
function rowsUnder(index: MapIndex, key: string, workOut: () => RowSet): RowSet {
  const kept = keptRows(index);
  let rows = kept.get(key);
  if (!rows) {
    rows = workOut();
    kept.set(key, rows);
  }
  return rows;
}

/**
 * Selects the rows of a request. Filters that read no text run first, so that texts are read only for the remaining
 * rows.
 */
function selectRows({ index, attribute }: Values, scope: Scope, filters: readonly Filter[]): RowSet {
  if (filters.length === 0) return scopeRows(index, scope);
  const columns = filters.map((filter) => ({ filter, column: attribute(filter.column) }));
  const onCodes = columns.filter(({ column }) => !readsTexts(column));
  const onTexts = columns.filter(({ column }) => readsTexts(column));
  return unfilteredRows(index, scope).filtered(
    [...onCodes, ...onTexts].map(({ column, filter }) => filterTest(index, filter, column)),
  );
}

/**
 * Returns the rows of a scope without filters. They are cached, because different filters are used with the same scope.
 */
function unfilteredRows(index: MapIndex, scope: Scope): RowSet {
  return rowsUnder(index, nameOf(scope, []), () => scopeRows(index, scope));
}

function nameOf(scope: Scope, filters: readonly Filter[]): string {
  return `${scopeKey(scope)}?${filterKey(filters)}`;
}
