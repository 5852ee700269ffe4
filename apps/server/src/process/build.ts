/** Inserted by `scripts/build.mjs`. */
declare const __BUILD__: string | undefined;

/**
 * Identifies the program by a digest of its sources, 8 characters. Servers with the same build share it, and numbers
 * computed by another build have another version. Without a build, it is "source".
 */
export const BUILD: string = typeof __BUILD__ === "string" ? __BUILD__ : "source";
