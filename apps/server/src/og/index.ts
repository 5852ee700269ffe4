export { COLOURS } from "./card.ts";
export { drawable } from "./card-of.ts";
export { Painter } from "./draw.ts";
export { fitLine, fitText, widthOf } from "./fit-text.ts";
export { ogRoutes } from "./routes.ts";
