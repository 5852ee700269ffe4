export type { FirstPicture } from "./first-paint.ts";
export type { FirstStory } from "./first-story.ts";
export { movedAddress } from "./moved-address.ts";
export { pictureVersion } from "./picture-version.ts";
export { type PagePlace, placeAt } from "./place.ts";
export { pagesRoutes } from "./routes.ts";
export { WORDS } from "./texts.ts";
export { pageWriter } from "./write-page.ts";
