import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useCountries } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { Icon } from "../../ui/icon.tsx";
import { BY_VISITOR } from "../camera/by-visitor.ts";
import { isRightToLeft, windowPadding } from "../camera/window-padding.ts";
import { useIsDrawn } from "../instance/map-store.ts";
import { useDrawnAreas } from "./use-handover.ts";
import { useRestCenter } from "./use-rest-zoom.ts";
import "./edge-pills.css";

const MOVE_MS = 500;
/** Fraction of the map's free width that one press moves. */
const STEP = 0.4;

/**
 * Shows, at the left and right edge of the world, how many countries with schools are beyond it. A press moves the map
 * there.
 */
export function EdgePills({ map, view }: { map: MapLibreMap; view: ResolvedView }) {
  const t = useT();
  const areas = useDrawnAreas(view);
  const isShown = areas?.level === "country" && areas.drawn === "areas";
  const { data: countries } = useCountries(useIsDrawn() && isShown);
  // Counts again when the map has come to rest elsewhere.
  useRestCenter(map);
  if (!isShown || !countries) return null;
  const { left, right } = freeWidth(map);
  const xs = countries.flatMap(({ code, admin_metadata: { centroid } }) =>
    centroid && areas.shares?.has(code) ? [map.project(centroid).x] : [],
  );
  const sides = [
    { side: "left", count: xs.filter((x) => x < left).length, way: -1, icon: ChevronLeft },
    { side: "right", count: xs.filter((x) => x > right).length, way: 1, icon: ChevronRight },
  ] as const;
  return sides.map(({ side, count, way, icon }) => {
    if (count === 0) return null;
    const places = t("areas.beyond", { count });
    return (
      <button
        key={side}
        type="button"
        className={`edge-pill edge-pill-${side}`}
        title={t(side === "left" ? "areas.beyondLeft" : "areas.beyondRight", { places })}
        onClick={() => map.panBy([way * STEP * (right - left), 0], { duration: MOVE_MS }, BY_VISITOR)}
      >
        {side === "left" && <Icon of={icon} small />}
        {places}
        {side === "right" && <Icon of={icon} small />}
      </button>
    );
  });
}

/** Returns the part of the map that the panel does not cover, in pixels of the map. */
function freeWidth(map: MapLibreMap): { left: number; right: number } {
  const { left, right } = windowPadding();
  const width = map.getContainer().clientWidth;
  const isPanelRight = isRightToLeft();
  return { left: isPanelRight ? 0 : Math.max(0, left - 16), right: isPanelRight ? width - right + 16 : width };
}
