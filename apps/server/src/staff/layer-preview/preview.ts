import type { previewLayer, ResponseOf } from "@schoolmap/contract";
import type { CatalogLayer } from "../../catalog/catalog.ts";
import { liveLayerInfo } from "../../numbers/panel/live-info.ts";
import type { Reach } from "../../record/actor.ts";
import type { LayerChoice } from "../../view/requested-layer.ts";
import { resolveView } from "../../view/resolve-view.ts";
import { isLive, type ResolvedView } from "../../view/resolved-view.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";
import { previewLive } from "./preview-live.ts";
import { previewStatic, tallyStatic } from "./preview-static.ts";
import { scopeWithin } from "./scope-within.ts";

export interface PreviewQuery {
  readonly layer_id?: number | undefined;
  readonly country_id?: number | undefined;
  readonly max?: number | undefined;
  /** Countries that are visible to the actor; null means all. */
  readonly limit: Reach;
  readonly signal: AbortSignal;
}

type Preview = ResponseOf<typeof previewLayer>;

/**
 * Returns a preview of a layer in the world, or in the countries that are visible to the actor, and in one country,
 * with the differences from the published layer. Without a published layer, nothing is compared.
 */
export async function preview(snapshot: LiveSnapshot, draft: CatalogLayer, query: PreviewQuery): Promise<Preview> {
  const { signal, limit } = query;
  const { countries, layers } = snapshot.catalog;
  const isKnown = (id: number) => countries.has(id) && (limit?.has(id) ?? true);
  const countryId = isKnown(query.country_id ?? 0) ? query.country_id : undefined;
  // A layer that was just published may not be loaded yet.
  const layerId = layers.has(query.layer_id ?? 0) ? query.layer_id : undefined;
  const inWorld = await together(snapshot, draft, { signal, limit, layerId }, async (view, published) => {
    const total = view.rows.count;
    if (!isLive(view)) {
      const world = { ...tallyStatic(view, published), total };
      return { ...previewStatic(view, query.max), world, country: null };
    }
    const live = previewLive(view, { published, countryId, max: query.max });
    return { ...live, world: { ...live.world, total } };
  });
  if (countryId === undefined) return { ...inWorld, country: null };
  const country = await together(snapshot, draft, { signal, limit, layerId, countryId }, async (view, published) => {
    const total = view.rows.count;
    if (!isLive(view)) return { ...tallyStatic(view, published), total, average: null, average_class: null };
    const info = await liveLayerInfo(view, snapshot.measurements, "");
    const averages = { average: info.live_avg, average_class: info.live_avg_connectivity };
    return inWorld.country && { ...inWorld.country, total, ...averages };
  });
  return { ...inWorld, country };
}

interface Where {
  readonly signal: AbortSignal;
  readonly limit: Reach;
  readonly layerId: number | undefined;
  readonly countryId?: number;
}

/** Runs a function with the view of the draft and the view of the published layer, for the same schools. */
async function together<T>(
  snapshot: LiveSnapshot,
  draft: CatalogLayer,
  { signal, limit, layerId, countryId }: Where,
  work: (view: ResolvedView, published: ResolvedView | undefined) => Promise<T>,
): Promise<T> {
  const scope = scopeWithin(countryId === undefined ? {} : { country_id: countryId }, limit);
  const view = <R>(layer: LayerChoice, read: (view: ResolvedView) => Promise<R>) =>
    resolveView(snapshot, { layer, query: scope, raw: [], signal }, read);
  const { result } = await view(draft, async (one) => {
    if (layerId === undefined) return work(one, undefined);
    return (await view(layerId, (other) => work(one, other))).result;
  });
  return result;
}
