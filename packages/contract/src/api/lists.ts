import { z } from "zod";

/** Maximum number of rows per page of the public API. */
export const MAX_ROWS = 1_000;
const DEFAULT_ROWS = 100;

/** Decimal whole number within limits, as in URLs. */
export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= low && n <= high, `must lie between ${low} and ${high}`);

/** Day as a parameter, yyyy-MM-dd, UTC. Converted to dd-MM-yyyy, the format of the rest of the product. */
export const isoDateText = z.iso.date().transform((text) => text.split("-").reverse().join("-"));

/** Number as clients write it: GDAL uses 17 decimals, and an exponent for small numbers. */
export const NUMBER_PATTERN = String.raw`-?\d{1,9}(\.\d{1,20})?(e[+-]?\d{1,2})?`;

/**
 * [west, south, east, north] in degrees. The box crosses the antimeridian if west is greater than east, or east is
 * greater than 180.
 */
export const bboxText = z
  .string()
  .regex(new RegExp(`^${NUMBER_PATTERN}(,${NUMBER_PATTERN}){3}$`), "must be west,south,east,north in degrees")
  .transform((text) => text.split(",").map(Number) as [number, number, number, number])
  .refine(([west, , east]) => west >= -180 && west <= 180 && east >= -180 && east <= 540, "has no such longitude")
  .refine(([, south, , north]) => south >= -90 && north <= 90 && south <= north, "has no such latitude");

/**
 * Selects the rows of a list: those after a `cursor`, or the page `page` (from 1). `limit` and `size` have the same
 * meaning. Beyond the last page, the list is empty.
 */
export const pagingQuery = z.object({
  page: wholeNumber(1, 10_000_000).optional(),
  size: wholeNumber(1, MAX_ROWS).optional(),
  limit: wholeNumber(1, MAX_ROWS).optional(),
  /** The `next` value of the previous page. */
  cursor: z
    .string()
    .regex(/^[\w.-]{1,60}$/, "must be the `next` of another page")
    .optional(),
});
export type PagingQuery = z.output<typeof pagingQuery>;

/** Returns the number of rows per page. */
export function rowsOfPage({ limit, size }: Pick<PagingQuery, "limit" | "size">): number {
  return limit ?? size ?? DEFAULT_ROWS;
}

/** Common properties of all routes of the public API. */
export const publicCall = {
  method: "GET",
  tag: "Public API",
  access: "public",
  cache: "revalidate",
  keyScope: "read",
} as const;
/** Common properties of routes that return a table of many rows. */
export const publicTable = { ...publicCall, cost: "heavy", produces: ["csv", "parquet"] } as const;

/** Columns of the response, separated by commas. Absent: all columns. */
export const fieldsQuery = z.object({
  fields: z
    .string()
    .regex(/^\w{1,60}(,\w{1,60}){0,99}$/, "must be names of columns joined by commas")
    .transform((text) => [...new Set(text.split(","))])
    .optional(),
});

/** First properties of every response of the public API. */
const envelope = z.object({
  success: z.literal(true),
  /** Day of the response, 00:00 UTC. It has no time, so that responses of one data version have the same bytes. */
  timestamp: z.iso.datetime(),
  /** Version of the data in the response, and the day of `timestamp`. */
  data_version: z.string(),
});

/** Envelope of a single object. */
export const oneOf = <T extends z.ZodType>(data: T) => envelope.extend({ data });

/** Envelope of a page. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  envelope.extend({
    /** Exact total number of rows. */
    count: z.int(),
    /** `cursor` of the next page; null on the last page. */
    next: z.string().nullable(),
    data: z.array(row),
  });

/** Value of a column; null when unknown. */
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
