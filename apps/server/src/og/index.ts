export { type CardFrame, type CardPart, COLOURS, cardSvg } from "./card.ts";
export { cardPart, drawable } from "./card-of.ts";
export { comparisonSvg } from "./comparison-card.ts";
export { Painter } from "./draw.ts";
export { ogRoutes } from "./routes.ts";
