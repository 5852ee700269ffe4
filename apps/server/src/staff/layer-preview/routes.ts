import { cleanLayerIcon, previewLayer, previewTiles, type ScopeQuery, scopeQuery } from "@schoolmap/contract";
import { limitOf } from "../../admin/reach.ts";
import type { WithCatalog } from "../../catalog/catalog.ts";
import { cleanIcon } from "../../catalog/layers/icon/clean-icon.ts";
import { SvgProblem } from "../../catalog/layers/icon/read-svg.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import type { WithMeasurements } from "../../mapindex/live/live-store.ts";
import type { WithIndex } from "../../mapindex/map-index.ts";
import type { Reach } from "../../record/actor.ts";
import { viewTile } from "../../tiles/index.ts";
import { layerSchema } from "../../tiles/tile-schema.ts";
import { liveSnapshotOf } from "../../view/view-request.ts";
import { draftLayer } from "./draft-layer.ts";
import { preview } from "./preview.ts";
import { scopeWithin } from "./scope-within.ts";

const SCOPE = Object.keys(scopeQuery.shape);

/** Returns the query of a tile with its scope restricted to the countries of an actor. */
function within<Q extends ScopeQuery>(query: Q, limit: Reach): Q {
  const others = Object.entries(query).filter(([name]) => !SCOPE.includes(name));
  return { ...Object.fromEntries(others), ...scopeWithin(query, limit) } as Q;
}

/**
 * Routes with which staff preview a layer before it is published: counts, distribution and tiles, read from memory like
 * those for visitors.
 */
export function layerPreviewRoutes(http: Http, context: WithIndex & WithCatalog & WithMeasurements): void {
  addRoute(http, previewLayer, ({ body: { layer, ...options }, signal, actor }) =>
    preview(liveSnapshotOf(context), draftLayer(layer), { ...options, signal, limit: limitOf(actor) }),
  );
  addRoute(http, previewTiles, (call) =>
    viewTile(
      context,
      { ...call, query: within(call.query, limitOf(call.actor)) },
      { layer: draftLayer(call.query.draft), measuring: true },
      layerSchema,
    ),
  );
  addRoute(http, cleanLayerIcon, ({ body: { svg } }) => {
    try {
      const { svg: clean, removed } = cleanIcon(svg);
      return { svg: clean, removed: [...removed] };
    } catch (error) {
      if (error instanceof SvgProblem) throw new HttpError("invalid", error.message);
      throw error;
    }
  });
}
