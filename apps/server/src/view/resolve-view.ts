import type { Freshness } from "../http/answer.ts";
import { timeForMore } from "../lib/turns.ts";
import { createView, requestedScope, type Scope } from "../mapindex/index.ts";
import { type LiveQuery, resolveLiveView } from "./live-request.ts";
import { type LayerChoice, requestedLayer } from "./requested-layer.ts";
import { type ResolvedView, staticView, statusView } from "./resolved-view.ts";
import { freshnessWith, statesFor } from "./states-in-use.ts";
import { filtersOf, type LiveSnapshot, type RawQuery, type Snapshot } from "./view-request.ts";

/** The parameters of a requested view. */
export interface ViewRequest {
  readonly layer?: LayerChoice;
  /** Scope, period and benchmark. */
  readonly query: LiveQuery;
  /** Source of the filters. */
  readonly raw: RawQuery;
  /** Excludes the schools that do not measure, under a live layer. */
  readonly measuring?: boolean;
  /** Rows of the index that `work` reads, if it does not read all of them. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  /** Aborted when no client waits for the result. */
  readonly signal?: AbortSignal | undefined;
}

/** A result computed from a view. */
export interface Resolved<T> {
  readonly result: T;
  /** How long the result is valid. Absent when it depends only on the data version of schools. */
  readonly freshness?: Freshness;
}

/**
 * Resolves the view that a request specifies, for any kind of layer, and computes a result from it. Under a live layer,
 * all measurements that `work` reads are consistent: `work` is called again when some of them change meanwhile.
 *
 * @throws HttpError that names the invalid layer, date or filter
 */
export async function resolveView<T>(
  snapshot: LiveSnapshot,
  { layer: choice, query, raw, measuring, range, signal }: ViewRequest,
  work: (view: ResolvedView) => T | Promise<T>,
): Promise<Resolved<T>> {
  const requested = requestedLayer(snapshot, choice, query);
  if (requested.kind === "live") {
    return resolveLiveView(snapshot, { layer: requested.layer, query, raw, measuring, signal }, work);
  }
  const filters = filtersOf(snapshot.catalog, raw);
  const layer = requested.kind === "static" ? requested.layer : undefined;
  const scope = requestedScope(snapshot.index, query, layer?.applicableCountries);
  const { index, measurements } = snapshot;
  const states = await statesFor(measurements, layer ? [...filters, layer] : filters, signal);
  await timeForMore();
  const view = createView(index, { scope, filters, states, layer });
  // Filters are tested in slices before `work`, which blocks the event loop.
  await view.rows.prepare({ ...range, signal });
  await timeForMore();
  const result = await work(
    requested.kind === "static" ? staticView(view, requested.layer, requested.name) : statusView(view),
  );
  if (!states) return { result };
  const ofIndex = { version: index.version, isCurrent: () => true };
  return { result, freshness: freshnessWith(states, measurements, ofIndex) };
}

/** Returns a view of all schools of a scope with their connection status. */
export function placeView({ index }: Pick<Snapshot, "index">, scope: Scope): ResolvedView {
  return statusView(createView(index, { scope, filters: [] }));
}
