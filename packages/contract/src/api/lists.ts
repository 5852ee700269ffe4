import { z } from "zod";

/** The most rows that a page of the public API has. */
export const MAX_ROWS = 1_000;
const DEFAULT_ROWS = 100;

/** A whole number in decimal within limits, as it travels in URLs. */
export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must lie between ${low} and ${high}`);

/** A day as a parameter, yyyy-MM-dd, UTC. It is handed on as dd-MM-yyyy, which the rest of the product writes. */
export const isoDateText = z.iso.date().transform((text) => text.split("-").reverse().join("-"));

/** A number as programs write it: GDAL with 17 decimals, and small ones with an exponent. */
export const NUMBER_PATTERN = String.raw`-?\d{1,9}(\.\d{1,20})?(e[+-]?\d{1,2})?`;

/** [west, south, east, north] in degrees; west beyond east, or east beyond 180, crosses the antimeridian. */
export const bboxText = z
  .string()
  .regex(new RegExp(`^${NUMBER_PATTERN}(,${NUMBER_PATTERN}){3}$`), "must be west,south,east,north in degrees")
  .transform((text) => text.split(",").map(Number) as [number, number, number, number])
  .refine(([west, , east]) => west >= -180 && west <= 180 && east >= -180 && east <= 540, "has no such longitude")
  .refine(([, south, , north]) => south >= -90 && north <= 90 && south <= north, "has no such latitude");

/**
 * Which rows of a list: those behind a `cursor`, or page `page` (from 1). `limit` and `size` mean the same. Beyond the last
 * page the list is empty.
 */
export const pagingQuery = z.object({
  page: wholeNumber(1, 10_000_000).optional(),
  size: wholeNumber(1, MAX_ROWS).optional(),
  limit: wholeNumber(1, MAX_ROWS).optional(),
  /** The `next` of the page before. */
  cursor: z
    .string()
    .regex(/^[\w.-]{1,60}$/, "must be the `next` of another page")
    .optional(),
});
export type PagingQuery = z.output<typeof pagingQuery>;

/** How many rows a page has. */
export function rowsOfPage({ limit, size }: Pick<PagingQuery, "limit" | "size">): number {
  return limit ?? size ?? DEFAULT_ROWS;
}

/** What all calls of the public API have in common. */
export const publicCall = {
  method: "GET",
  tag: "Public API",
  access: "public",
  cache: "revalidate",
  keyScope: "read",
} as const;
/** The same of calls that answer with a table of many rows. */
export const publicTable = { ...publicCall, cost: "heavy", produces: ["csv", "parquet"] } as const;

/** The columns of the answer, joined by commas; absent: all of them. */
export const fieldsQuery = z.object({
  fields: z
    .string()
    .regex(/^\w{1,60}(,\w{1,60}){0,99}$/, "must be names of columns joined by commas")
    .transform((text) => [...new Set(text.split(","))])
    .optional(),
});

/** What every answer of the public API begins with. */
const envelope = z.object({
  success: z.literal(true),
  /** The day of the answer, 00:00 UTC. No finer, so that answers of one data version have the same bytes. */
  timestamp: z.iso.datetime(),
  /** The data that the answer was made from, and the day of `timestamp`. */
  data_version: z.string(),
});

/** The envelope of one thing. */
export const oneOf = <T extends z.ZodType>(data: T) => envelope.extend({ data });

/** The envelope of a page. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  envelope.extend({
    /** How many rows there are in all, exactly. */
    count: z.int(),
    /** The `cursor` of the next page; null at the end. */
    next: z.string().nullable(),
    data: z.array(row),
  });

/** A value of a column; null where nothing is known. */
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
