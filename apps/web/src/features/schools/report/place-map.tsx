import { type Map as MapLibreMap, Marker } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMeta } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { createMap } from "../../../map/create-map.ts";
import { useMapStyle } from "../../../map/use-map-style.ts";
import { useResolveView } from "../../../resolved-view/use-resolve-view.ts";
import type { Place } from "../../../shared/place/distance.ts";
import { useView } from "../../../state/use-view.ts";
import { changeView } from "../../../state/view.ts";

const ZOOM = 11;

interface PlaceMapProps {
  readonly school: Place & { readonly country: string };
  /** Position of the pin; undefined places it at the school. */
  readonly place: Place | undefined;
  readonly onChange: (place: Place) => void;
}

/** Small map with the current location of the school and a pin for the correct one, set by dragging or clicking. */
export default function PlaceMap({ school, place, onChange }: PlaceMapProps) {
  const t = useT();
  const { data: meta } = useMeta();
  const element = useRef<HTMLDivElement>(null);
  const map = useSmallMap(element, school);
  useSchoolStyle(map, school);
  usePin(map, place ?? school, onChange);
  return (
    <figure className="report-map">
      <div ref={element} className="report-map-canvas" role="application" aria-label={t("report.map")} />
      <figcaption>
        <p className="text-s second">{t("report.mapHelp")}</p>
        <p className="text-xs third">{meta?.sources.map(({ name }) => name).join(" · ")}</p>
      </figcaption>
    </figure>
  );
}

function useSmallMap(element: React.RefObject<HTMLDivElement | null>, { lon, lat }: Place): MapLibreMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const start = useRef({ lon, lat });
  useEffect(() => {
    if (!element.current) return;
    const made = createMap(element.current);
    made.jumpTo({ center: [start.current.lon, start.current.lat], zoom: ZOOM });
    made.once("style.load", () => setMap(made));
    return () => {
      setMap(null);
      made.remove();
    };
  }, [element]);
  return map;
}

/** Applies the style of the product's map, with a ring around the school. */
function useSchoolStyle(map: MapLibreMap | null, { lon, lat, country }: PlaceMapProps["school"]): void {
  const shown = useView();
  const view = useMemo(
    () => changeView(shown, { scope: { kind: "country", code: country.toUpperCase() }, layer: null }),
    [shown, country],
  );
  const marks = useMemo(() => [{ kind: "selected" as const, lon, lat }], [lon, lat]);
  useMapStyle(map, useResolveView(view), { marks, provider: null });
}

function usePin(map: MapLibreMap | null, { lon, lat }: Place, onChange: (place: Place) => void): void {
  const moved = useRef(onChange);
  moved.current = onChange;
  const pin = useRef<Marker>(undefined);
  const start = useRef<[number, number]>([lon, lat]);
  useEffect(() => {
    if (!map) return;
    const marker = new Marker({ draggable: true, color: "currentColor", className: "report-pin" })
      .setLngLat(start.current)
      .addTo(map);
    pin.current = marker;
    const onMove = () => {
      const { lng, lat: at } = marker.getLngLat().wrap();
      moved.current({ lon: lng, lat: at });
    };
    marker.on("dragend", onMove);
    map.on("click", ({ lngLat }) => {
      marker.setLngLat(lngLat);
      onMove();
    });
    return () => {
      marker.remove();
    };
  }, [map]);
  useEffect(() => {
    start.current = [lon, lat];
    const marker = pin.current;
    if (!marker) return;
    marker.setLngLat([lon, lat]);
    if (map && !map.getBounds().contains([lon, lat])) map.easeTo({ center: [lon, lat] });
  }, [map, lon, lat]);
}
