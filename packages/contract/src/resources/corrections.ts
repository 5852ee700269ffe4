import { z } from "zod";
import { METRICS, type MetricKey } from "../terms/metrics.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

/** What a correction is about, and over which time. */
export const CORRECTION_SCOPES = ["school", "country"] as const;
export const CORRECTION_UNITS = ["day", "week"] as const;

/** The source that numbers name which rest on a correction. */
export const CORRECTIONS_SOURCE = "Corrected by staff";

const values = Object.fromEntries(
  METRICS.map(({ key, max }) => [key, z.number().min(0, "must not be negative").max(max).nullable()]),
) as Record<MetricKey, z.ZodNullable<z.ZodNumber>>;

const changeable = {
  ...values,
  /** Why the measured values are not to be believed. Visitors see that there is a correction, staff see why. */
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
 * Values that staff set in place of measured ones: for a day or a week of a school or of a country. Values are in the units of
 * metrics (bit/s, ms, %); null leaves what was measured. A day goes before its week. What is measured later changes nothing
 * of them, and deleting a correction brings the measured values back.
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
