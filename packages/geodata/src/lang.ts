/** Languages of the product. The first is the default. */
export const LANGS = ["en", "es", "pt"] as const;

export type Lang = (typeof LANGS)[number];
