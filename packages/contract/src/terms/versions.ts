/**
 * Semantic version of the API: the second number rises with what is new, the first with what existing programs do not
 * understand. The newest entry of the changelog has the same.
 */
export const API_VERSION = "1.13.0";

/** First number of the version of the tiles: it rises when a layer or a property of a tile is renamed or means something else. */
export const TILES_MAJOR_VERSION = 1;
