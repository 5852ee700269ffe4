import { z } from "zod";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** Scope and time unit of a correction. */
export const CORRECTION_SCOPES = ["school", "country"] as const;
export const CORRECTION_UNITS = ["day", "week"] as const;

/** Source named for numbers that are based on a correction. */
export const CORRECTIONS_SOURCE = "Corrected by staff";

const values = Object.fromEntries(
  METRICS.map(({ key, max }) => [key, z.number().min(0, "must not be negative").max(max).nullable()]),
) as Record<MetricKey, z.ZodNullable<z.ZodNumber>>;

const changeable = {
  ...values,
  /** Why the measured values are wrong. Visitors see that there is a correction; staff see the reason. */
  reason: z.string().trim().min(1, "must say why").max(1_000),
};

const fixed = {
  scope: z.enum(CORRECTION_SCOPES),
  unit: z.enum(CORRECTION_UNITS),
  /** Id of the school or of the country. */
  place_id: z.int(),
  /** The day, or the Monday of the week. */
  start: z.iso.date(),
};

/**
 * Values that staff set in place of measured ones, for a day or a week of a school or of a country. Values are in the
 * units of metrics (bit/s, ms, %). Null keeps the measured value. A day takes precedence over its week. Later
 * measurements do not change corrections, and deleting a correction restores the measured values.
 */
export const correctionResource = resource({
  name: "corrections",
  singular: "correction",
  permissions: {
    view: "can_view_school",
    add: "can_update_school",
    update: "can_update_school",
    delete: "can_update_school",
  },
  country: "country_id",
  fields: { ...fixed, country_id: z.int(), ...changeable },
  create: {
    ...fixed,
    ...(Object.fromEntries(METRICS.map(({ key }) => [key, values[key].default(null)])) as Record<
      MetricKey,
      z.ZodDefault<z.ZodNullable<z.ZodNumber>>
    >),
    reason: changeable.reason,
  },
  patch: changeable,
  sort: ["start"],
  filters: [
    { column: "scope", kind: "text", lookup: "in" },
    { column: "unit", kind: "text", lookup: "in" },
    { column: "place_id", kind: "integer", lookup: "in" },
  ],
  facets: ["scope", "unit"],
});

export const correctionRoutes = resourceRoutes(correctionResource);
