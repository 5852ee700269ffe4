import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { useDataVersion, useMeta } from "../api/index.ts";
import type { ResolvedView } from "../resolved-view/resolved-view.ts";
import { useAreas } from "../resolved-view/use-areas.ts";
import { countryOf, usePreferences } from "../state/index.ts";
import { useFills } from "./areas/use-fills.ts";
import { useHandover } from "./areas/use-handover.ts";
import { usePlayer } from "./player/player-store.ts";
import { dotLayerOf } from "./schools/school-tiles.ts";
import { usePulse } from "./schools/use-pulse.ts";
import { useTileSet } from "./schools/use-tile-set.ts";
import { buildStyle } from "./style/build-style.ts";
import { isDense } from "./style/dots.ts";
import type { Mark } from "./style/marks.ts";
import { type Ground, groundOf, readPalette } from "./style/palette.ts";
import { useWorldView } from "./style/use-world-view.ts";
import { useAppliedStyle } from "./use-applied-style.ts";

/**
 * Maximum time that the first style waits for its tiles, in ms. Each later style makes the map draw everything again.
 */
const MAX_WAIT_MS = 300;
/**
 * Maximum time that it waits until it is known whether areas or schools are drawn, in ms. The drawing of the first
 * response is shown meanwhile.
 */
const UNDECIDED_MAX_WAIT_MS = 3_000;
/** Maximum zooms of the product's tiles, until the service has returned them. */
const DEFAULT_ZOOMS = { base: 7, satellite: 4 } as const;

interface Given {
  readonly marks: readonly Mark[];
  /** The configured provider's style after it has loaded. Null draws the product's own map. */
  readonly provider: StyleSpecification | null;
  /** Whether an area has been pointed at. Omitted when no area can be. */
  readonly wasLit?: boolean;
}

/** Updates the map to match the view. */
export function useMapStyle(map: MapLibreMap | null, view: ResolvedView, given: Given): void {
  const ground = useGround(view, given.provider !== null);
  const palette = useMemo(() => readPalette(ground), [ground]);
  const { style, maxWait } = useStyle(map, view, ground, palette, given);
  const isReady = useIsReady(map, maxWait);
  usePulse(map, useIsPulsing(view), isDense(countryOf(view.scope)));
  useAppliedStyle(map, isReady ? style : null, { ground, palette });
}

/**
 * Returns whether the map may be drawn: after its style is complete or the maximum wait is over, and always from then
 * on.
 */
function useIsReady(map: MapLibreMap | null, maxWait: number): boolean {
  const [wasReady, setWasReady] = useState(false);
  useEffect(() => {
    if (!map || wasReady) return;
    const timer = setTimeout(() => setWasReady(true), maxWait);
    return () => clearTimeout(timer);
  }, [map, wasReady, maxWait]);
  return wasReady || maxWait === 0;
}

/** Returns whether live layers pulse: always, except in the accessible theme and while the time player runs. */
function useIsPulsing(view: ResolvedView): boolean {
  const { layer } = view.shown;
  const isPlaying = usePlayer(view) !== null;
  return layer?.type === "LIVE" && view.theme !== "accessible" && !isPlaying;
}

function useGround({ theme, style }: ResolvedView, hasProvider: boolean): Ground {
  return useMemo(
    () => groundOf(theme, style === "provider" && !hasProvider ? "default" : style),
    [theme, style, hasProvider],
  );
}

/**
 * Returns the style of a view, or null until the visitor's world view is known. Also returns how long to wait for
 * missing parts, 0 when none is missing.
 */
function useStyle(
  map: MapLibreMap | null,
  view: ResolvedView,
  ground: Ground,
  palette: ReturnType<typeof readPalette>,
  { marks, provider, wasLit = false }: Given,
) {
  const { boundaries, labels } = usePreferences();
  const worldView = useWorldView();
  const { data: meta } = useMeta();
  const { version } = useDataVersion();
  const { shown, region } = view;
  const layer = dotLayerOf(view, shown.layer);
  const tiles = useTileSet(view);
  const year = usePlayer(view)?.year ?? null;
  const open = countryOf(view.scope);
  const areas = useAreas(view);
  const handover = useHandover(map, view, areas);
  const fills = useFills(map, view, areas, handover);
  const hasDots = tiles.schools !== null && (layer !== "live" || tiles.live !== null);
  const isWhole = hasDots && (handover === null || fills !== null);
  const isDecided = handover === null || areas?.lead !== undefined;
  const maxWait = isWhole ? 0 : isDecided ? MAX_WAIT_MS : UNDECIDED_MAX_WAIT_MS;
  const style = useMemo(() => {
    if (!worldView) return null;
    const { origin } = location;
    return buildStyle({
      palette,
      ground,
      lang: view.lang,
      worldView,
      place: { open: open ?? null, region: region?.id ?? null, boundaries, wasLit },
      labels,
      dots: {
        layer,
        hiddenStatus: view.hidden.status,
        hiddenClass: layer === "static" ? view.hidden.layer : view.hidden.live,
        dense: isDense(open),
        year,
        handover,
      },
      areas: fills,
      tiles,
      marks,
      origin,
      baseMaxZoom: meta?.base_max_zoom ?? DEFAULT_ZOOMS.base,
      satelliteMaxZoom: meta?.satellite_max_zoom ?? DEFAULT_ZOOMS.satellite,
      version,
      provider,
    });
  }, [
    palette,
    ground,
    view,
    worldView,
    open,
    region,
    boundaries,
    wasLit,
    labels,
    version,
    marks,
    meta,
    provider,
    layer,
    tiles,
    year,
    handover,
    fills,
  ]);
  return { style, maxWait };
}
