import { type RefObject, useEffect } from "react";
import { createMap, labelFontLoaded } from "./create-map.ts";
import { noteCannotDraw, setMapInstance, useMapInstance } from "./instance/map-store.ts";

/** Creates the map in an element when it appears and removes it when it disappears: once in the life of a page. */
export function useMap(container: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const ended = new AbortController();
    void labelFontLoaded().then(() => {
      if (ended.signal.aborted || !container.current) return;
      const map = madeMap(container.current);
      if (!map) return noteCannotDraw();
      map.once("style.load", () => setMapInstance(map));
      ended.signal.addEventListener("abort", () => {
        setMapInstance(null);
        map.remove();
      });
    });
    return () => ended.abort();
  }, [container]);
  return useMapInstance();
}

/** Creates the map in its element. Returns undefined when the browser has no WebGL 2, or its drivers are blocked. */
function madeMap(container: HTMLElement): ReturnType<typeof createMap> | undefined {
  try {
    return createMap(container);
  } catch {
    return undefined;
  }
}
