/** What a picture of the map is made with; it comes with the map's own script. */
export { windowPadding } from "./camera/window-padding.ts";
export { createMap } from "./create-map.ts";
export { SHAPE_OUTLINES } from "./schools/shape-images.ts";
export { groundOf, readPalette } from "./style/palette.ts";
