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

/** Applies a style to a map, with the images that its dots use. Null leaves the map unchanged. */
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
    // Added after the first style, which replaces the content of the map. Its tiles have not been requested yet.
    ensureShapeImages(map, ground, palette);
    ensureHatchImages(map, ground, palette);
  }, [map, style, ground, palette]);
}
