/**
 * Placeholders for values that only the server knows: its own URL, and the language parameter of links (`?lng=es`, or
 * nothing). The server replaces them; see `apps/server/src/http/site/portal.ts`.
 */
export const ORIGIN_MARK = "__ORIGIN__";
export const LANGUAGE_MARK = "__LNG__";
/** Placeholder for the URL of the list that the search reads, replaced by the build. */
export const LIST_MARK = "__LIST__";
