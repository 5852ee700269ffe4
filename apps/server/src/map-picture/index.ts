export type { DotName } from "./dots.ts";
export { drawMap } from "./draw-map.ts";
export { drawFirstMap } from "./first-map.ts";
export { layoutOf } from "./layout.ts";
export { PALETTES } from "./look.ts";
export { type MapRequest, mapContent } from "./map-content.ts";
export { type Poster, type PosterPlace, posterSvg } from "./poster.ts";
export { Viewport } from "./viewport.ts";
export { WORDS } from "./words.ts";
