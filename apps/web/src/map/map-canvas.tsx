import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useId } from "react";
import { useT } from "../i18n/index.ts";

/** Element in which the map is drawn, with its name and keyboard instructions. */
export function MapCanvas({ ref, map }: { ref: RefObject<HTMLDivElement | null>; map: MapLibreMap | null }) {
  const t = useT();
  const help = useId();
  const name = t("map.name");
  useEffect(() => {
    const canvas = map?.getCanvas();
    canvas?.setAttribute("role", "application");
    canvas?.setAttribute("aria-label", name);
    canvas?.setAttribute("aria-describedby", help);
  }, [map, name, help]);
  return (
    <>
      <p id={help} className="sr-only">
        {t("map.help")}
      </p>
      <div ref={ref} className="map-canvas" />
    </>
  );
}
