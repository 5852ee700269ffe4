/**
 * Semantic version of the API. The second number increases with additions, the first with changes that break existing
 * clients. The newest entry of the changelog has the same version.
 */
export const API_VERSION = "1.13.0";

/**
 * First number of the tiles' version. It increases when a layer or a property of a tile is renamed or changes its
 * meaning.
 */
export const TILES_MAJOR_VERSION = 1;
