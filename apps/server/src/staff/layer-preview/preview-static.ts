import { attributeOf, CLASSES, type ClassCounts } from "@schoolmap/contract";
import { displayUnitOf, displayValue } from "@schoolmap/rules";
import {
  availabilityOf,
  countByClass,
  countByPlace,
  countChanged,
  type MapIndex,
  perIndex,
  type Scope,
  scopeRows,
} from "../../mapindex/index.ts";
import type { ResolvedView } from "../../view/resolved-view.ts";
import { columnValues } from "../columns/column-values.ts";
import type { ClassTally } from "./class-tally.ts";
import { barsOf, rightEnd } from "./distribution.ts";

/** Counts schools under a static layer, over the schools of a view, which contains all schools of its countries. */
export function tallyStatic(view: ResolvedView, published: ResolvedView | undefined): ClassTally {
  const counts = countByClass(view);
  const difference = published
    ? { counts: minus(counts, countByClass(published)), changed: countChanged(view, published) }
    : null;
  return { schools: view.rows.count, with_value: knownIn(view), counts, difference };
}

function minus(one: ClassCounts, two: ClassCounts): ClassCounts {
  return {
    good: one.good - two.good,
    moderate: one.moderate - two.moderate,
    bad: one.bad - two.bad,
    unknown: one.unknown - two.unknown,
  };
}

function knownIn({ index, scope, layer }: ResolvedView): number {
  const known = availabilityOf(index, layer!.column!);
  const isInScope = (id: number) => scope.kind !== "country" || scope.ids.includes(id);
  return index.countries.reduce((sum, { id }, at) => sum + (isInScope(id) ? known[at]! : 0), 0);
}

/** Returns the values of the schools of the world in the column of a static layer. */
export function previewStatic(view: ResolvedView, max: number | undefined) {
  const { unit, column } = view.layer!;
  const countries = countByPlace(view, "country").filter(
    ({ classes }) => classes && CLASSES.some((name) => name !== "unknown" && classes[name] > 0),
  ).length;
  const base = { unit, period: null, countries };
  if (view.index.attribute(column!).kind !== "number") {
    return { ...base, distribution: null, values: columnValues(view.index, column!, view.scope).results };
  }
  return { ...base, distribution: distributionOf(view, column!, max), values: null };
}

interface Distribution {
  readonly max: number;
  readonly bars: number[];
}

const distributions = perIndex(() => new Map<string, Distribution>());

/**
 * Returns the distribution of a numeric column over the schools of the scope, computed once for each version of the
 * index and right end.
 */
function distributionOf({ index, scope }: ResolvedView, name: string, max: number | undefined): Distribution {
  const known = distributions(index);
  const key = JSON.stringify([name, max, scope]);
  let distribution = known.get(key);
  if (!distribution) {
    const values = numbersOf(index, scope, name);
    const end = max ?? rightEnd(values, []);
    distribution = { max: end, bars: barsOf(values, end) };
    known.set(key, distribution);
  }
  return distribution;
}

/** Returns the known numbers of a column in the display unit. */
function numbersOf(index: MapIndex, scope: Scope, name: string): Float64Array {
  const column = index.attribute(name);
  const unit = attributeOf(name)?.unit ?? "";
  const isShown = displayUnitOf(unit) === unit;
  const values = new Float64Array(index.size);
  let count = 0;
  scopeRows(index, scope).eachRow((row) => {
    const value = column.value(row);
    if (typeof value === "number") values[count++] = isShown ? value : displayValue(value, unit);
  });
  return values.subarray(0, count);
}
