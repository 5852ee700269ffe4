import { z } from "zod";
import type { Lookup } from "../catalog/filters.ts";
import { ATTRIBUTES, type Attribute, type AttributeColumn } from "../terms/attributes.ts";
import { connectionStatus, coverageType } from "../terms/enums.ts";
import type { ListFilter } from "./declaration.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max).nullable();
const count = z.int().min(0, "must not be negative").max(2_000_000_000).nullable();

/** Characters allowed in a Giga id or another id of a school. */
const GIGA_ID = /^[a-z0-9\-'_()]+$/;

/** Maximum text lengths where the record has a limit other than 255. */
const LENGTHS: Partial<Record<AttributeColumn, number>> = {
  education_level_regional: 1_000,
  school_type: 64,
  postal_code: 128,
};

function attributeField({ column, kind, unit }: Attribute): z.ZodType<string | number | boolean | null> {
  if (column === "environment") return z.enum(["urban", "rural"]).nullable();
  if (column === "coverage_type") return coverageType.nullable();
  if (kind === "text") return text(LENGTHS[column] ?? 255);
  if (kind === "boolean") return z.boolean().nullable();
  if (kind === "decimal") return z.number().min(0, "must not be negative").nullable();
  return unit === "bps" ? z.int().min(0, "must not be negative").max(1e12).nullable() : count;
}

/** Every attribute, by column: attributes of the school itself and its versioned facts. */
const attributes = Object.fromEntries(
  ATTRIBUTES.map((attribute) => [attribute.column, attributeField(attribute)]),
) as Record<AttributeColumn, z.ZodType<string | number | boolean | null>>;

const gigaId = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(50)
  .transform((id) => id.toLowerCase())
  .refine((id) => GIGA_ID.test(id), "must consist of letters, digits and - ' _ ( )");

const changeable = {
  /** In lower case. Unique among the schools that are not deleted. */
  giga_id_school: gigaId,
  /** Id assigned by the country itself. */
  external_id: text(50).transform((id) => id?.toLowerCase() || null),
  name: z.string().trim().min(1, "must not be empty").max(1_000),
  country_id: z.int(),
  /** When null, the region that contains the school's place. */
  region_id: z.int().nullable(),
  district_id: z.int().nullable(),
  /** Degrees. */
  lon: z.number().min(-180, "must lie between -180 and 180").max(180, "must lie between -180 and 180"),
  /** Degrees. */
  lat: z.number().min(-90, "must lie between -90 and 90").max(90, "must lie between -90 and 90"),
  /** IANA name, for example "Africa/Nairobi". */
  timezone: text(64).refine((zone) => !zone || isTimeZone(zone), "must be a time zone such as Africa/Nairobi"),
  /** Confidence of the place, from 0 to 1. */
  gps_confidence: z.number().min(0, "must lie between 0 and 1").max(1, "must lie between 0 and 1").nullable(),
  /** Metres above sea level. */
  altitude: z
    .number()
    .min(-500, "must lie between -500 and 9,000")
    .max(9_000, "must lie between -500 and 9,000")
    .nullable(),
  email: z.email("must be an e-mail address").max(254).nullable(),
  establishment_year: z.int().min(1000, "must be a year").max(2100, "must be a year").nullable(),
  ...attributes,
};

const LOOKUPS: Readonly<Record<Attribute["kind"], readonly Lookup[]>> = {
  text: ["in", "icontains"],
  integer: ["range"],
  decimal: ["range"],
  boolean: ["on"],
};

/** Filters on every attribute, whether or not visitors see a filter on it. */
const attributeFilters = ATTRIBUTES.flatMap(({ column, kind }) =>
  LOOKUPS[kind].map((lookup): ListFilter => ({ column, kind, lookup })),
);

export const schoolResource = resource({
  name: "schools",
  singular: "school",
  permissions: {
    view: "can_view_school",
    add: "can_add_school",
    update: "can_update_school",
    delete: "can_delete_school",
  },
  country: "country_id",
  fields: {
    ...changeable,
    /** Null for schools without a Giga id, which exist in the record. */
    giga_id_school: z.string().nullable(),
    external_id: z.string().nullable(),
    timezone: z.string().nullable(),
    email: z.string().nullable(),
    environment: z.string().nullable(),
    /** Derived from the facts and from whether the school measures. */
    connection_status: connectionStatus,
    is_demo: z.boolean(),
    /** School into which this one was merged. */
    merged_into: z.int().nullable(),
  },
  create: {
    ...(Object.fromEntries(Object.entries(changeable).map(([name, field]) => [name, field.optional()])) as {
      [K in keyof typeof changeable]: z.ZodOptional<(typeof changeable)[K]>;
    }),
    giga_id_school: changeable.giga_id_school,
    name: changeable.name,
    country_id: changeable.country_id,
    lon: changeable.lon,
    lat: changeable.lat,
  },
  patch: changeable,
  sort: ["name"],
  filters: [
    { column: "region_id", kind: "integer", lookup: "in" },
    { column: "connection_status", kind: "text", lookup: "in" },
    { column: "giga_id_school", kind: "text", lookup: "in" },
    { column: "external_id", kind: "text", lookup: "in" },
    { column: "name", kind: "text", lookup: "icontains" },
    ...attributeFilters,
  ],
  facets: ["connection_status", "country_id", "region_id", "education_level", "coverage_type"],
});

export const schoolRoutes = resourceRoutes(schoolResource);

/** Columns of the table `school` that staff set. All other values that they set are versioned facts. */
export const SCHOOL_COLUMNS: readonly string[] = Object.keys(changeable).filter(
  (column) => ATTRIBUTES.find((attribute) => attribute.column === column)?.table !== "school_static",
);

/** Columns of a school's facts, which are stored as versions. */
export const FACT_COLUMNS: readonly AttributeColumn[] = ATTRIBUTES.filter(({ table }) => table === "school_static").map(
  ({ column }) => column,
);

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
