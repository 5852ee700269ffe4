import type { CLASSES, ClassCounts } from "@schoolmap/contract";
import { displayValue } from "@schoolmap/rules";
import { eachMeasuring } from "../../mapindex/index.ts";
import { datesOf } from "../../numbers/panel/live-info.ts";
import { isLive, type LiveView, type ResolvedView } from "../../view/resolved-view.ts";
import type { ClassTally } from "./class-tally.ts";
import { barsOf, rightEnd } from "./distribution.ts";

export interface PreviewOptions {
  /** The published layer for the same schools. */
  readonly published: ResolvedView | undefined;
  readonly countryId: number | undefined;
  readonly max: number | undefined;
}

/** Counts schools under a live layer, in one pass over the schools that measure. */
export function previewLive(view: LiveView, { published, countryId, max }: PreviewOptions) {
  const { index, rows, live } = view;
  const { metric, thresholds } = live.layer;
  const other = published && isLive(published) ? published : undefined;
  const at = countryId === undefined ? -1 : index.places.country(countryId);
  const [world, country] = [emptyTally(other), emptyTally(other)];
  const countries = new Uint8Array(index.countries.length);
  const values: number[] = [];
  eachMeasuring(index, rows, live, (slot, row, name) => {
    const value = live.column.value(slot);
    const hasValue = !Number.isNaN(value);
    const before = other?.classAt(row);
    add(world, name, hasValue, before);
    if (index.country[row] === at) add(country, name, hasValue, before);
    if (!hasValue) return;
    countries[index.country[row]!] = 1;
    values.push(displayValue(value, metric.unit));
  });
  const shown = Float64Array.from(values);
  const limits = [thresholds.benchmark, thresholds.base].map((limit) => displayValue(limit, metric.unit));
  const end = max ?? rightEnd(shown, limits);
  return {
    unit: metric.displayUnit,
    period: datesOf(live.span),
    countries: countries.reduce((sum, one) => sum + one, 0),
    distribution: { max: end, bars: barsOf(shown, end) },
    values: null,
    world,
    country: at < 0 ? null : country,
  };
}

type Tally = { -readonly [K in keyof ClassTally]: ClassTally[K] };

function emptyTally(published: ResolvedView | undefined): Tally {
  const none = (): ClassCounts => ({ good: 0, moderate: 0, bad: 0, unknown: 0 });
  const difference = published ? { counts: none(), changed: 0 } : null;
  return { schools: 0, with_value: 0, counts: none(), difference };
}

function add(
  tally: Tally,
  name: (typeof CLASSES)[number],
  hasValue: boolean,
  before: (typeof CLASSES)[number] | undefined,
) {
  tally.schools++;
  tally.counts[name]++;
  if (hasValue) tally.with_value++;
  if (!tally.difference) return;
  tally.difference.counts[name]++;
  if (before) tally.difference.counts[before]--;
  if (before !== name) tally.difference.changed++;
}
