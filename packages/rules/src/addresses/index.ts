export * from "./compare-keys.ts";
export * from "./page-links.ts";
