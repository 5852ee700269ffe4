import { type CountryRow, type LayerDefinition, layerTiles, previewTiles, writeDraft } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMeta } from "../../../../api/index.ts";
import { tileUrlOf } from "../../../../api/tile-url.ts";
import { createMap } from "../../../../map/create-map.ts";
import { buildStyle } from "../../../../map/style/build-style.ts";
import { type DotInput, isDense } from "../../../../map/style/dots.ts";
import { groundOf, readPalette } from "../../../../map/style/palette.ts";
import { useAppliedStyle } from "../../../../map/style/use-applied-style.ts";
import { useWorldView } from "../../../../map/style/use-world-view.ts";
import "../../../../map/style/paper.css";
import { useStaffAppearance } from "../../../shell/appearance.ts";
import { useTexts } from "../../../texts/texts.ts";

interface PreviewMapProps {
  readonly definition: LayerDefinition;
  /** The country that is framed; undefined: the world. */
  readonly country: CountryRow | undefined;
  /** Shows this published layer in place of the definition. */
  readonly layerId: number | undefined;
}

/** The map that visitors will see, with the dots of a layer that nobody has published yet. */
export default function PreviewMap({ definition, country, layerId }: PreviewMapProps) {
  const t = useTexts("layers");
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const made = createMap(frame.current);
    setMap(made);
    return () => made.remove();
  }, []);
  useStyled(map, { definition, country, layerId });
  useFramed(map, country);
  return <div ref={frame} className="preview-map" role="img" aria-label={t("preview.map")} />;
}

function useStyled(map: MapLibreMap | null, { definition, country, layerId }: PreviewMapProps): void {
  const { theme, lang } = useStaffAppearance();
  const worldView = useWorldView();
  const { data: meta } = useMeta();
  const draft = writeDraft(definition);
  const ground = useMemo(() => groundOf(theme, "default"), [theme]);
  const palette = useMemo(() => readPalette(ground), [ground]);
  const { id, code } = country ?? {};
  const style = useMemo(() => {
    if (!worldView || !meta) return null;
    const { origin } = location;
    return buildStyle({
      ...{ palette, ground, lang, worldView, origin, labels: true, marks: [], provider: null, version: undefined },
      place: { open: code ?? null, region: null, boundaries: true },
      dots: { ...DOTS, dense: isDense(code) },
      tiles: { schools: { url: tilesOf(draft, layerId, id) }, live: null, player: null },
      baseMaxZoom: meta.base_max_zoom,
      satelliteMaxZoom: meta.satellite_max_zoom,
    });
  }, [worldView, meta, draft, layerId, id, code, ground, palette, lang]);
  useAppliedStyle(map, style, { ground, palette });
}

/** Where the tiles come from: of a draft, or of a published layer, in a country or in the world. */
function tilesOf(draft: string, layerId: number | undefined, countryId: number | undefined): string {
  const { origin } = location;
  const scope = countryId === undefined ? {} : { country_id: String(countryId) };
  if (layerId === undefined) return tileUrlOf(origin, previewTiles, { query: { ...scope, draft } });
  return tileUrlOf(origin, layerTiles, { params: { layerId: String(layerId) }, query: scope });
}

/** Classes alone: the tiles of a draft hold the schools that take part in it. */
const DOTS: Omit<DotInput, "dense"> = {
  status: false,
  layer: "static",
  hiddenStatus: new Set(),
  hiddenClass: new Set(),
  year: null,
};
const PADDING = 16;

function useFramed(map: MapLibreMap | null, country: CountryRow | undefined): void {
  const [west, south, east, north] = country?.admin_metadata.bbox ?? [-170, -50, 175, 70];
  useEffect(() => {
    map?.fitBounds([west, south, east, north], { padding: PADDING, animate: false });
  }, [map, west, south, east, north]);
}
