/**
 * What the build writes in place of what only the server knows: its own address, and how links name the language of the
 * page (`?lng=es`, or nothing). The server puts them in, see `apps/server/src/http/site/portal.ts`.
 */
export const ORIGIN_MARK = "__ORIGIN__";
export const LANGUAGE_MARK = "__LNG__";
/** The address of the list that the search reads, which the build puts in. */
export const LIST_MARK = "__LIST__";
