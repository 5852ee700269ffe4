import type { FeatureIdentifier, Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { type Area, useHighlightedArea } from "../../state/highlighted-area.ts";
import { DISCS_SOURCE } from "../style/area-layers.ts";
import { BASE_SOURCE, REGIONS_SOURCE } from "../style/base-layers.ts";

interface LitOutlineProps {
  readonly map: MapLibreMap | null;
  /** Called with true each time an area is lit. */
  readonly onLit: (isLit: true) => void;
}

/**
 * Marks the lit area on a map, regardless of which side lit it. A separate component, so that nothing else is rendered
 * again.
 */
export function LitOutline({ map, onLit }: LitOutlineProps) {
  const { area } = useHighlightedArea();
  useEffect(() => {
    if (!map || !area) return;
    onLit(true);
    mark(map, area, true);
    return () => mark(map, area, false);
  }, [map, area, onLit]);
  return null;
}

/** A style change may have removed a source meanwhile, or the map may have been removed with its style. */
function mark(map: MapLibreMap, area: Area, lit: boolean): void {
  if (!map.style) return;
  for (const feature of featuresOf(area)) if (map.getSource(feature.source)) map.setFeatureState(feature, { lit });
}

/** Returns the features that draw an area. Their id is the property that `promoteId` of the source names. */
function featuresOf({ level, code: id }: Area): FeatureIdentifier[] {
  if (level === "region") return [{ source: REGIONS_SOURCE, sourceLayer: "admin1", id }];
  return [
    { source: BASE_SOURCE, sourceLayer: "countries", id },
    { source: DISCS_SOURCE, id },
  ];
}
