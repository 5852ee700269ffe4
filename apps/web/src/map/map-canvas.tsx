import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useId } from "react";
import { useT } from "../i18n/index.ts";

/** The element that the map is drawn in, with its name and how to use it from the keyboard. */
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
