import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { ProgressLine } from "./progress-line.ts";
import "./map-progress.css";

/** Thin line along the top edge while tiles load. */
export function MapProgress({ map }: { map: MapLibreMap | null }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!map || !element.current) return;
    const line = new ProgressLine(element.current);
    const onLoading = () => line.start();
    const onData = () => line.step();
    const onIdle = () => line.finish();
    map.on("dataloading", onLoading);
    map.on("data", onData);
    map.on("idle", onIdle);
    return () => {
      map.off("dataloading", onLoading);
      map.off("data", onData);
      map.off("idle", onIdle);
      line.stop();
    };
  }, [map]);
  return <div ref={element} className="map-progress" aria-hidden="true" />;
}
