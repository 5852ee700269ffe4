import type { CountryRow } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useMetaQuery } from "../../../api/index.ts";
import { createMap } from "../../../map/create-map.ts";
import { buildStyle } from "../../../map/style/build-style.ts";
import { type DotInput, isDense } from "../../../map/style/dots.ts";
import { groundOf, readPalette } from "../../../map/style/palette.ts";
import { useWorldView } from "../../../map/style/use-world-view.ts";
import { useAppliedStyle } from "../../../map/use-applied-style.ts";
import { useStaffAppearance } from "../../shell/appearance.ts";
import "../../../map/style/paper.css";

interface MapContent {
  /** The country whose names and borders are emphasized; undefined for none. */
  readonly country: Pick<CountryRow, "code"> | undefined;
  /** URL template of the tiles with schools. */
  readonly tiles: string;
  readonly dots: Pick<DotInput, "layer">;
}

/**
 * Creates the map of the product in an element, in the theme and language of the console. Returns undefined until the
 * map exists.
 */
export function useMap(frame: RefObject<HTMLElement | null>, content: MapContent): MapLibreMap | undefined {
  const [map, setMap] = useState<MapLibreMap>();
  useEffect(() => {
    if (!frame.current) return;
    const made = createMap(frame.current);
    setMap(made);
    return () => made.remove();
  }, [frame]);
  useStyle(map, content);
  return map;
}

function useStyle(map: MapLibreMap | undefined, { country, tiles, dots: { layer } }: MapContent): void {
  const { theme, lang } = useStaffAppearance();
  const worldView = useWorldView();
  const { data: meta } = useMetaQuery();
  const ground = useMemo(() => groundOf(theme, "default"), [theme]);
  const palette = useMemo(() => readPalette(ground), [ground]);
  const code = country?.code;
  const style = useMemo(() => {
    if (!worldView || !meta) return null;
    return buildStyle({
      ...{ palette, ground, lang, worldView, labels: true, marks: [], provider: null, version: undefined, areas: null },
      origin: location.origin,
      place: { open: code ?? null, region: null, boundaries: true, wasLit: false },
      dots: { ...ALL_DOTS, layer, dense: isDense(code) },
      tiles: { schools: { url: tiles }, live: null, player: null },
      baseMaxZoom: meta.base_max_zoom,
      satelliteMaxZoom: meta.satellite_max_zoom,
    });
  }, [worldView, meta, tiles, layer, code, ground, palette, lang]);
  useAppliedStyle(map ?? null, style, { ground, palette });
}

const ALL_DOTS = { hiddenStatus: new Set<never>(), hiddenClass: new Set<never>(), year: null, handover: null } as const;
