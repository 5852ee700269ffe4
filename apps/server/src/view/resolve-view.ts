import type { Freshness } from "../http/answer.ts";
import { createView, requestedScope, type Scope } from "../mapindex/index.ts";
import { type LiveQuery, resolveLiveView } from "./live-request.ts";
import { type LayerChoice, requestedLayer } from "./requested-layer.ts";
import { type ResolvedView, staticView, statusView } from "./resolved-view.ts";
import { freshnessWith, statesFor } from "./states-in-use.ts";
import { filtersOf, type LiveSnapshot, type RawQuery, type Snapshot } from "./view-request.ts";

/** What a request asks to see. */
export interface ViewRequest {
  readonly layer?: LayerChoice;
  /** Scope, period and benchmark. */
  readonly query: LiveQuery;
  /** The filters are read from it. */
  readonly raw: RawQuery;
  /** Leaves out the schools that do not measure under a live layer. */
  readonly measuring?: boolean;
  /** Rows of the index that `work` reads, where it does not read all of them. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
}

/** What was worked out from a view. */
export interface Resolved<T> {
  readonly result: T;
  /** How long it holds; absent where it follows from the data version of schools alone. */
  readonly freshness?: Freshness;
}

/**
 * Resolves the view that a request asks for, under whichever kind of layer it names, and works something out of it. Under
 * a live layer all that `work` reads of the measurements belongs together: it is called again when some of it changed
 * meanwhile.
 *
 * @throws HttpError that names the layer, the date or the filter at fault
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
  const view = createView(index, { scope, filters, states, layer });
  // Filters are tested in slices before `work`, which holds the event loop.
  await view.rows.prepare({ ...range, signal });
  const result = await work(
    requested.kind === "static" ? staticView(view, requested.layer, requested.name) : statusView(view),
  );
  if (!states) return { result };
  const ofIndex = { version: index.version, isCurrent: () => true };
  return { result, freshness: freshnessWith(states, measurements, ofIndex) };
}

/** All schools of a place with their connection status. */
export function placeView({ index }: Pick<Snapshot, "index">, scope: Scope): ResolvedView {
  return statusView(createView(index, { scope, filters: [] }));
}
