import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useState } from "react";

/** Returns whether the map itself has focus and received it from the keyboard. */
export function useMapFocus(map: MapLibreMap): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const canvas = map.getCanvas();
    const onFocus = () => setFocused(canvas.matches(":focus-visible"));
    const onBlur = () => setFocused(false);
    canvas.addEventListener("focus", onFocus);
    canvas.addEventListener("blur", onBlur);
    return () => {
      canvas.removeEventListener("focus", onFocus);
      canvas.removeEventListener("blur", onBlur);
    };
  }, [map]);
  return focused;
}
