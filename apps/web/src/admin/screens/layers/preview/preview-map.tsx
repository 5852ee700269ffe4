import { type CountryRow, type LayerDefinition, layerTiles, previewTiles, writeDraft } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMeta } from "../../../../api/index.ts";
import { tileUrlOf } from "../../../../api/tile-url.ts";
import { createMap } from "../../../../map/create-map.ts";
import { ensureShapeImages } from "../../../../map/schools/shape-images.ts";
import { buildStyle } from "../../../../map/style/build-style.ts";
import { type DotInput, isDense } from "../../../../map/style/dots.ts";
import { groundOf, readPalette } from "../../../../map/style/palette.ts";
import { StyleApplier } from "../../../../map/style/style-applier.ts";
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
  const [map, setMap] = useState<MapLibreMap>();
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

function useStyled(map: MapLibreMap | undefined, { definition, country, layerId }: PreviewMapProps): void {
  const { theme, lang } = useStaffAppearance();
  const worldView = useWorldView();
  const { data: meta } = useMeta();
  const draft = writeDraft(definition);
  const ground = useMemo(() => groundOf(theme, "default"), [theme]);
  const palette = useMemo(() => readPalette(ground), [ground]);
  const applier = useRef<StyleApplier>(null);
  useEffect(() => {
    if (!map) return;
    const own = new StyleApplier(map);
    applier.current = own;
    return () => own.close();
  }, [map]);
  useEffect(() => {
    if (!map || !worldView || !meta) return;
    const ids = country && { country_id: String(country.id) };
    const { origin } = location;
    const url =
      layerId === undefined
        ? tileUrlOf(origin, previewTiles, { query: { ...ids, draft } })
        : tileUrlOf(origin, layerTiles, { params: { layerId: String(layerId) }, query: { ...ids } });
    ensureShapeImages(map, ground, palette);
    applier.current?.apply(
      buildStyle({
        ...{ palette, ground, lang, worldView, origin, labels: true, marks: [], provider: null, version: undefined },
        place: { open: country?.code ?? null, region: null, boundaries: true },
        dots: { ...DOTS, dense: isDense(country?.code) },
        tiles: { schools: { url }, live: null, player: null },
        baseMaxZoom: meta.base_max_zoom,
        satelliteMaxZoom: meta.satellite_max_zoom,
      }),
    );
  }, [map, worldView, meta, draft, layerId, country, ground, palette, lang]);
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

function useFramed(map: MapLibreMap | undefined, country: CountryRow | undefined): void {
  const [west, south, east, north] = country?.admin_metadata.bbox ?? [-170, -50, 175, 70];
  useEffect(() => {
    map?.fitBounds([west, south, east, north], { padding: PADDING, animate: false });
  }, [map, west, south, east, north]);
}
