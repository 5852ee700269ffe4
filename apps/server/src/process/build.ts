/** Put here by `scripts/build.mjs`. */
declare const __BUILD__: string | undefined;

/**
 * Names the program by a digest of its sources, 8 characters: servers of one build share it, and what another build counts
 * has another version. From sources, without a build, it is "source".
 */
export const BUILD: string = typeof __BUILD__ === "string" ? __BUILD__ : "source";
