/** Parts of the map's script that draw a picture of the map. */
export { windowPadding } from "./camera/window-padding.ts";
export { createMap } from "./create-map.ts";
export { SHAPE_OUTLINES } from "./schools/shape-images.ts";
export { groundOf, readPalette } from "./style/palette.ts";
