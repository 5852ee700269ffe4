import type { BenchmarkType } from "@schoolmap/contract";
import {
  daysOf,
  type LiveBenchmarkRule,
  liveBenchmarkOf,
  MAX_SPAN_DAYS,
  parseDay,
  printLiveBenchmark,
  type ReadColumn,
  type Span,
} from "@schoolmap/rules";
import { type CatalogLayer, resolveLayer } from "../catalog/index.ts";
import type { Freshness } from "../http/answer.ts";
import { HttpError } from "../http/http-error.ts";
import { timeForMore } from "../lib/turns.ts";
import {
  createView,
  type LiveLayer,
  type LiveStore,
  type MapIndex,
  measureOf,
  perIndex,
  prepareLiveClasses,
  readerOf,
  requestedScope,
  type Scope,
  type SpanVersion,
  scopeRows,
} from "../mapindex/index.ts";
import type { LayerQuery } from "./requested-layer.ts";
import { type LiveView, liveView } from "./resolved-view.ts";
import { freshnessWith, statesFor } from "./states-in-use.ts";
import { filtersOf, firstCountry, type LiveSnapshot, type RawQuery, type Snapshot } from "./view-request.ts";

export type LiveQuery = LayerQuery & {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
};

interface LiveRequest {
  readonly layer: CatalogLayer;
  readonly query: LiveQuery;
  readonly raw: RawQuery;
  /** Excludes the schools that do not measure. */
  readonly measuring?: boolean | undefined;
  /** Aborted when no client waits for the result. */
  readonly signal?: AbortSignal | undefined;
}

/** A result computed from a live view, and how long it is valid. */
export interface LiveResult<T> {
  readonly result: T;
  readonly freshness: Freshness;
}

/**
 * Computes a result from the view of a live layer that a request specifies. All measurements that `work` reads are
 * consistent; `work` is called again when some of them change meanwhile.
 *
 * @throws HttpError that names the invalid date or filter
 */
export async function resolveLiveView<T>(
  snapshot: LiveSnapshot,
  { layer, query, raw, measuring = false, signal }: LiveRequest,
  work: (view: LiveView) => T | Promise<T>,
): Promise<LiveResult<T>> {
  const { index, catalog, measurements } = snapshot;
  const { span, isDefault } = spanOf(query, measurements);
  const filters = filtersOf(catalog, raw);
  const scope = requestedScope(index, query, layer.applicableCountries);
  const liveLayer = liveLayerIn(snapshot, layer, scope, query.benchmark);
  const request = { measure: measureOf(liveLayer), aggregate: liveLayer.aggregate, span };
  const { result, version } = await measurements.together(span, async () => {
    const states = await statesFor(measurements, filters, signal);
    const column = await measurements.column(request, signal);
    const at = measurements.versionOf(span);
    const live = { layer: liveLayer, span, schools: measurements.schools, column, version: at };
    await timeForMore();
    // The classes of measuring schools are read row by row, for rows anywhere in the index.
    await createView(index, { scope, filters, states }).rows.prepare({ signal });
    await prepareLiveClasses(index, live, signal);
    await timeForMore();
    const view = createView(index, { scope, filters, states, live, measuring });
    await timeForMore();
    const name = states
      ? `${versionText(snapshot, at, isDefault)}.${states.key}`
      : versionText(snapshot, at, isDefault);
    return { states, result: await work(liveView(view, live, layer.name, name)) };
  });
  const freshness = freshnessOf(snapshot, version, isDefault);
  return {
    result: result.result,
    freshness: result.states ? freshnessWith(result.states, measurements, freshness) : freshness,
  };
}

/** Resolves a layer with the benchmark of the first country of a scope. */
export function liveLayerIn(
  { index, catalog }: Snapshot,
  layer: CatalogLayer,
  scope: Scope,
  benchmark?: BenchmarkType,
): LiveLayer {
  const country = firstCountry(index, scope);
  return resolveLayer(layer, benchmark ?? "global", catalog.countries.get(country), (rule) =>
    meanBenchmark(index, country, rule),
  );
}

const means = perIndex(() => new Map<string, number | null>());

/**
 * Returns a benchmark that is a mean over the schools of a country. It is computed once for each version of the index.
 */
function meanBenchmark(index: MapIndex, country: number, rule: LiveBenchmarkRule): number | null {
  const known = means(index);
  const key = `${country} ${printLiveBenchmark(rule)}`;
  let mean = known.get(key);
  if (mean === undefined) {
    const readers: ReadColumn[] = [];
    scopeRows(index, { kind: "country", ids: [country] }).eachRow((row) => {
      readers.push(readerOf(index, row));
    });
    mean = liveBenchmarkOf(rule, readers);
    known.set(key, mean);
  }
  return mean;
}

/** Returns the days of a request, or the last complete week when it has no dates. @throws HttpError `invalid_date` */
export function spanOf(
  query: Pick<LiveQuery, "start_date" | "end_date">,
  measurements: LiveStore,
): { readonly span: Span; readonly isDefault: boolean } {
  const { start_date, end_date } = query;
  if (start_date === undefined && end_date === undefined) return { span: measurements.defaultSpan(), isDefault: true };
  const first = dayNamed("start_date", start_date);
  const last = dayNamed("end_date", end_date);
  if (first > last) throw badDate("start_date", "is after 'end_date'");
  const span = { first, last };
  if (daysOf(span) > MAX_SPAN_DAYS) throw badDate("end_date", `is more than ${MAX_SPAN_DAYS} days after 'start_date'`);
  return { span, isDefault: false };
}

function dayNamed(parameter: string, text: string | undefined): number {
  const day = text === undefined ? null : parseDay(text);
  if (day === null)
    throw badDate(parameter, text === undefined ? "is missing" : `is not a day of the calendar: ${text}`);
  return day;
}

function badDate(parameter: string, what: string): HttpError {
  return new HttpError("invalid_date", `The parameter '${parameter}' ${what}.`, { parameter });
}

/**
 * Identifies schools and measurements. Without dates in the URL it also contains the week, because the default week
 * changes.
 */
function versionText({ index }: Snapshot, { version, span }: SpanVersion, isDefault: boolean): string {
  return `${index.version}.${version}${isDefault ? `-${span.first}` : ""}`;
}

/** Returns how long responses about a span are valid. */
export function freshnessOf(snapshot: LiveSnapshot, version: SpanVersion, isDefault: boolean): Freshness {
  const { measurements } = snapshot;
  return {
    version: versionText(snapshot, version, isDefault),
    isCurrent: () => version.isCurrent && (!isDefault || measurements.defaultSpan().first === version.span.first),
  };
}
