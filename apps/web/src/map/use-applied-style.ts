import type { Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { ensureHatchImages } from "./areas/hatch-images.ts";
import { ensureShapeImages } from "./schools/shape-images.ts";
import type { Ground, Palette } from "./style/palette.ts";
import { StyleApplier } from "./style/style-applier.ts";

interface Drawn {
  readonly ground: Ground;
  readonly palette: Palette;
}

/** Keeps a map drawn by a style, with the images that its dots use; null leaves the map as it is. */
export function useAppliedStyle(
  map: MapLibreMap | null,
  style: StyleSpecification | null,
  { ground, palette }: Drawn,
): void {
  const applier = useRef<StyleApplier>(null);
  useEffect(() => {
    if (!map) return;
    const own = new StyleApplier(map);
    applier.current = own;
    return () => own.close();
  }, [map]);
  useEffect(() => {
    if (!map || !style) return;
    applier.current?.apply(style);
    // After the first style, which replaces all that the map holds; its tiles have not been asked for yet.
    ensureShapeImages(map, ground, palette);
    ensureHatchImages(map, ground, palette);
  }, [map, style, ground, palette]);
}
