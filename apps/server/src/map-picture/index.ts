export { drawMap } from "./draw-map.ts";
export { layoutOf } from "./layout.ts";
export { PALETTES } from "./look.ts";
export { type MapRequest, mapContent } from "./map-content.ts";
export { type DotName, type Poster, type PosterPlace, posterSvg } from "./poster.ts";
export { WORDS } from "./words.ts";
