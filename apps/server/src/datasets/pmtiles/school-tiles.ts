import type { ExportHeader } from "@schoolmap/contract";
import { schoolFields } from "../../api/tilejson/tile-fields.ts";
import { inStretches, runCooperatively } from "../../lib/steps.ts";
import { DEGREE, LATITUDE, LONGITUDE } from "../../mapindex/degrees.ts";
import type { MapIndex } from "../../mapindex/map-index.ts";
import { gzipTile } from "../../tiles/gzip-tile.ts";
import { tileRun } from "../../tiles/select.ts";
import { ALL_SCHOOLS_ZOOM, encodeTile } from "../../tiles/tile.ts";
import { COVERAGE_SCHEMA } from "../../tiles/tile-schema.ts";
import { resolveView } from "../../view/resolve-view.ts";
import type { LiveSnapshot } from "../../view/view-request.ts";
import { datasetFacts } from "../catalog.ts";
import { type ArchivedTile, pmtilesPieces } from "./archive.ts";
import type { Bounds } from "./header.ts";
import { tilesAlongCurve } from "./hilbert.ts";

/**
 * Zoom at which each school has its own dot and id, with a precision of 2.4 m at the equator. Deeper tiles would
 * contain the same data; clients overzoom these tiles.
 */
const MAX_ZOOM = ALL_SCHOOLS_ZOOM;

/** Bounds of the whole map, which contain all schools. */
const WHOLE_MAP: Bounds = [-180 * DEGREE, -85 * DEGREE, 180 * DEGREE, 85 * DEGREE];

/**
 * Returns the tile set `schools` of the map as a PMTiles archive, with exactly the tiles that the server returns,
 * except empty ones.
 */
export function schoolTilesFile(
  snapshot: LiveSnapshot,
  header: ExportHeader,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const facts = datasetFacts("schools");
  const metadata = {
    name: facts.title.en,
    description: facts.description.en,
    type: "overlay",
    attribution: header.sources.flatMap(({ attribution }) => attribution || []).join(", "),
    licence: facts.licence.url,
    vector_layers: [{ ...schoolFields(COVERAGE_SCHEMA), maxzoom: MAX_ZOOM }],
    schoolmap: header,
  };
  return pmtilesPieces(
    schoolTiles(snapshot),
    { maxZoom: MAX_ZOOM, bounds: boundsOf(snapshot.index), metadata },
    signal,
  );
}

async function* schoolTiles(snapshot: LiveSnapshot): AsyncGenerator<ArchivedTile> {
  const { result: view } = await resolveView(snapshot, { layer: "coverage", query: {}, raw: [] }, (one) => one);
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    const tiles = tilesAlongCurve(zoom, (tile) => {
      const { from, to } = tileRun(view.index, tile);
      return from === to;
    });
    for await (const { id, tile } of inStretches(tiles)) {
      const bytes = await runCooperatively(encodeTile(view, tile, COVERAGE_SCHEMA, undefined));
      yield { id, content: await gzipTile(bytes) };
    }
  }
}

function boundsOf({ size, x, y, polar }: MapIndex): Bounds {
  if (size === 0) return WHOLE_MAP;
  const [least, most] = [(a: number, b: number) => Math.min(a, b), (a: number, b: number) => Math.max(a, b)];
  const [west, east] = [LONGITUDE.degrees7Of(x.reduce(least)), LONGITUDE.degrees7Of(x.reduce(most))];
  const [south, north] = [LATITUDE.degrees7Of(y.reduce(most)), LATITUDE.degrees7Of(y.reduce(least))];
  return [west, Math.min(south, ...polar.values()), east, Math.max(north, ...polar.values())];
}
