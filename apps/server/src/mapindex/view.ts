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

/** What somebody looks at. */
export interface ViewRequest {
  readonly scope: Scope;
  /** Canonical, as the parser of the rules gives them. One by live state needs `states`. */
  readonly filters: readonly Filter[];
  readonly layer?: IndexLayer;
  /** A live layer in place of a static one. */
  readonly live?: LiveShow;
  /** Where a filter or the layer asks which schools still measure. */
  readonly states?: LiveStates | undefined;
  /** Leaves out the schools that did not measure by the last day of the live layer's span. */
  readonly measuring?: boolean;
}

/** The schools of a request in one version of the index, in groups of one class and connection status. */
export interface View {
  readonly index: MapIndex;
  readonly scope: Scope;
  readonly rows: RowSet;
  /** What answers made from it are called, as far as it is known here. */
  readonly version: string;
  /** Whether every school of the scope is in it: no filter, and no school left out because it does not measure. */
  readonly isWhole: boolean;
  /** Names scope and filters: the same text for the same rows of a version. */
  readonly key: string;
  /** Names what the classes follow from; "" without a layer. */
  readonly layerKey: string;
  readonly hasLayer: boolean;
  /** What schools have in a column: an attribute, or their live state where the view was created with it. */
  readonly attribute: (name: string) => IndexColumn;
  /** The group of every row of the index, whether it is in the view or not. */
  readonly groups: RowGroups;
}

/** Row sets kept per version: a mask of 2.2 million rows takes 275 kB. */
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

/** Takes over the row sets of an index to one with the same schools and attributes. */
export function carryRows(base: MapIndex, next: MapIndex): void {
  keptRows.set(next, keptRows(base));
}

/** The view of a request. Filters must name columns of the index. */
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

/** Where values of schools are read. */
type Values = Pick<View, "index" | "attribute">;

function groupsOf({ index, attribute }: Values, layer: IndexLayer | undefined, live: LiveShow | undefined): RowGroups {
  if (live) return classGroups(liveClassStatusCodes(index, live));
  if (!layer) return statusGroups(index.status);
  return classGroups(classStatusCodesOf(index, layer, layer.column === null ? null : attribute(layer.column)));
}

/**
 * The rows of a request that hardly anybody repeats: they are kept when they are already, else not. What is kept leaves memory with a
 * full garbage collection only, and lists of staff would cause one in so many requests.
 */
export function rowsOnce(index: MapIndex, scope: Scope, filters: readonly Filter[]): RowSet {
  const attribute = (name: string) => index.attribute(name);
  return keptRows(index).get(nameOf(scope, filters)) ?? selectRows({ index, attribute }, scope, filters);
}

/** The rows that were kept under a name, or else those that are worked out now. */
function rowsUnder(index: MapIndex, key: string, workOut: () => RowSet): RowSet {
  const kept = keptRows(index);
  let rows = kept.get(key);
  if (!rows) {
    rows = workOut();
    kept.set(key, rows);
  }
  return rows;
}

/** Filters that read no text go first, so that texts are only read of rows that are still there. */
function selectRows({ index, attribute }: Values, scope: Scope, filters: readonly Filter[]): RowSet {
  if (filters.length === 0) return scopeRows(index, scope);
  const columns = filters.map((filter) => ({ filter, column: attribute(filter.column) }));
  const onCodes = columns.filter(({ column }) => !readsTexts(column));
  const onTexts = columns.filter(({ column }) => readsTexts(column));
  return unfilteredRows(index, scope).filtered(
    [...onCodes, ...onTexts].map(({ column, filter }) => filterTest(index, filter, column)),
  );
}

/** Filters come and go over the same scope. */
function unfilteredRows(index: MapIndex, scope: Scope): RowSet {
  return rowsUnder(index, nameOf(scope, []), () => scopeRows(index, scope));
}

function nameOf(scope: Scope, filters: readonly Filter[]): string {
  return `${scopeKey(scope)}?${filterKey(filters)}`;
}
