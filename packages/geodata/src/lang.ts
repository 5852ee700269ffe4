/** The product's languages, the default first. */
export const LANGS = ["en", "es", "pt"] as const;

export type Lang = (typeof LANGS)[number];
