import { type CountryRow, type LayerDefinition, layerTiles, previewTiles, writeDraft } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { tileUrlOf } from "../../../../api/tile-url.ts";
import { useMap } from "../../../form/map/use-map.ts";
import { useTexts } from "../../../texts/texts.ts";

interface PreviewMapProps {
  readonly definition: LayerDefinition;
  /** The country that the map is fitted to; undefined for the world. */
  readonly country: CountryRow | undefined;
  /** When present, this published layer is shown instead of the definition. */
  readonly layerId: number | undefined;
}

/** Classes only: the tiles of a draft contain the schools that take part in the draft. */
const DOTS = { layer: "static" } as const;
const PADDING = 16;

/** The map that visitors will see, with the dots of an unpublished layer. */
export default function PreviewMap({ definition, country, layerId }: PreviewMapProps) {
  const t = useTexts("layers");
  const frame = useRef<HTMLDivElement>(null);
  const map = useMap(frame, { country, tiles: tilesOf({ definition, country, layerId }), dots: DOTS });
  useFramed(map, country);
  return <div ref={frame} className="preview-map" role="img" aria-label={t("preview.map")} />;
}

function tilesOf({ definition, country, layerId }: PreviewMapProps): string {
  const ids = country && { country_id: String(country.id) };
  const { origin } = location;
  if (layerId === undefined) {
    return tileUrlOf(origin, previewTiles, { query: { ...ids, draft: writeDraft(definition) } });
  }
  return tileUrlOf(origin, layerTiles, { params: { layerId: String(layerId) }, query: { ...ids } });
}

function useFramed(map: MapLibreMap | undefined, country: CountryRow | undefined): void {
  const [west, south, east, north] = country?.admin_metadata.bbox ?? [-170, -50, 175, 70];
  useEffect(() => {
    map?.fitBounds([west, south, east, north], { padding: PADDING, animate: false });
  }, [map, west, south, east, north]);
}
