import type { Context } from "../../context.ts";

/** What the routes of schools use. */
export type SchoolsContext = Pick<Context, "record" | "index" | "search" | "refresh" | "jobs">;
