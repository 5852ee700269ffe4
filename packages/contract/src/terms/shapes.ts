import { z } from "zod";

/** [west, south, east, north] in degrees. East exceeds 180 when the place crosses the antimeridian. */
export const bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Bbox = z.infer<typeof bbox>;

/** [longitude, latitude] in degrees. */
export const position = z.tuple([z.number(), z.number()]);
export type Position = z.infer<typeof position>;

/** A GeoJSON point. */
export const point = z.object({ type: z.literal("Point"), coordinates: position });

/** A GeoJSON multipolygon: polygons of rings of positions. */
export const multiPolygon = z.object({
  type: z.literal("MultiPolygon"),
  coordinates: z.array(z.array(z.array(position))),
});
export type MultiPolygon = z.infer<typeof multiPolygon>;

/** A text in each language of the product. */
export const names = z.object({ en: z.string(), es: z.string(), pt: z.string() });
export type Names = z.infer<typeof names>;

export const statusCounts = z.object({ connected: z.int(), not_connected: z.int(), unknown: z.int() });
export type StatusCounts = z.infer<typeof statusCounts>;

export const classCounts = z.object({ good: z.int(), moderate: z.int(), bad: z.int(), unknown: z.int() });
export type ClassCounts = z.infer<typeof classCounts>;

const legendEntry = z.object({ values: z.array(z.string()), labels: z.string(), tooltip: z.string().optional() });
/** Classes in stored order. The entry with empty `values` applies to all values that match no other entry. */
export const legendConfigs = z.object({
  good: legendEntry.optional(),
  moderate: legendEntry.optional(),
  bad: legendEntry.optional(),
  unknown: legendEntry.optional(),
});
export type LegendConfigs = z.infer<typeof legendConfigs>;

/** Response of a paged plain list. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), results: z.array(item) });

/** `page` counts from 1 (0 is also the first page); `page_size` is capped. */
export const pageQuery = (size: number, cap: number) =>
  z.object({
    page: z
      .string()
      .regex(/^\d{1,6}$/, "must be a whole number")
      .transform((t) => Math.max(1, Number(t)))
      .optional()
      .transform((n) => n ?? 1),
    page_size: z
      .string()
      .regex(/^\d{1,6}$/, "must be a whole number")
      .transform(Number)
      .refine((n) => n >= 1 && n <= cap, `must lie between 1 and ${cap}`)
      .optional()
      .transform((n) => n ?? size),
  });
