import type { CountryRow } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useMeta } from "../../../api/index.ts";
import { createMap } from "../../../map/create-map.ts";
import { ensureShapeImages } from "../../../map/schools/shape-images.ts";
import { buildStyle } from "../../../map/style/build-style.ts";
import { type DotInput, isDense } from "../../../map/style/dots.ts";
import { groundOf, readPalette } from "../../../map/style/palette.ts";
import { StyleApplier } from "../../../map/style/style-applier.ts";
import { useWorldView } from "../../../map/style/use-world-view.ts";
import { useStaffAppearance } from "../../shell/appearance.ts";
import "../../../map/style/paper.css";

interface MapContent {
  /** The country whose names and borders stand out; undefined: none. */
  readonly country: Pick<CountryRow, "code"> | undefined;
  /** Address template of the tiles with schools. */
  readonly tiles: string;
  readonly dots: Pick<DotInput, "status" | "layer">;
}

/** Our own map in an element, in the theme and the language of the console; undefined until it is made. */
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

function useStyle(map: MapLibreMap | undefined, { country, tiles, dots: { status, layer } }: MapContent): void {
  const { theme, lang } = useStaffAppearance();
  const worldView = useWorldView();
  const { data: meta } = useMeta();
  const ground = useMemo(() => groundOf(theme, "default"), [theme]);
  const palette = useMemo(() => readPalette(ground), [ground]);
  const applier = useRef<StyleApplier>(null);
  const code = country?.code;
  useEffect(() => {
    if (!map) return;
    const own = new StyleApplier(map);
    applier.current = own;
    return () => own.close();
  }, [map]);
  useEffect(() => {
    if (!map || !worldView || !meta) return;
    ensureShapeImages(map, ground, palette);
    applier.current?.apply(
      buildStyle({
        ...{ palette, ground, lang, worldView, labels: true, marks: [], provider: null, version: undefined },
        origin: location.origin,
        place: { open: code ?? null, region: null, boundaries: true },
        dots: { ...ALL_DOTS, status, layer, dense: isDense(code) },
        tiles: { schools: { url: tiles }, live: null, player: null },
        baseMaxZoom: meta.base_max_zoom,
        satelliteMaxZoom: meta.satellite_max_zoom,
      }),
    );
  }, [map, worldView, meta, tiles, status, layer, code, ground, palette, lang]);
}

const ALL_DOTS = { hiddenStatus: new Set<never>(), hiddenClass: new Set<never>(), year: null } as const;
