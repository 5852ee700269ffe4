import { z } from "zod";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, "must be a decimal number")
    .transform(Number)
    .refine((n) => Math.abs(n) <= limit, `must lie between -${limit} and ${limit}`);

/** Information for staff who choose the place of a school, before they save it. */
export const placeSchool = route({
  id: "placeSchool",
  method: "GET",
  path: "/api/v1/admin/school-place/",
  tag: "Staff",
  access: { permission: "can_view_school" },
  errors: ["not_found"],
  summary:
    "Returns the location of a place in a country: its region, its distance outside the country, and the schools near it.",
  query: z.object({
    country_id: idText,
    lon: degrees(180),
    lat: degrees(90),
    /** The school to be placed. It does not count as close to itself. */
    school_id: idText.optional(),
  }),
  response: z.object({
    /** False when a school of this country cannot be at this place. */
    is_inside: z.boolean(),
    region: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** Kilometres outside the border, 0 inside; null when it is too far away. */
    distance_km: z.number().nullable(),
    /** Other schools within 250 m, nearest first, at most 10. */
    near: z.array(z.object({ id: z.int(), name: z.string(), lon: z.number(), lat: z.number(), metres: z.number() })),
  }),
});
