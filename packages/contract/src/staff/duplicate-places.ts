import { z } from "zod";
import { reasonField } from "../resources/parts.ts";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

export const PLACE_STATUSES = ["open", "apart"] as const;
/** Maximum number of schools of a place that are shown. */
export const MAX_PLACE_SCHOOLS = 100;

/** A place with several schools: their coordinates agree to five decimals. */
export const duplicatePlaceResource = resource({
  name: "duplicate-places",
  singular: "place with several schools",
  permissions: {
    view: "can_view_school",
    add: "can_update_school",
    update: "can_update_school",
    delete: "can_update_school",
  },
  country: "country_id",
  fields: {
    country_id: z.int(),
    lon: z.number(),
    lat: z.number(),
    /** Name of the school that was there first. */
    name: z.string(),
    schools: z.int(),
    /** Number of schools that share their name with another school of the place, ignoring abbreviations. */
    same_name: z.int(),
    /** Number of schools that share their government id with another school of the place. */
    same_code: z.int(),
    /** Number of different levels of education. */
    levels: z.int(),
    /** `apart`: staff decided that they are different schools. */
    status: z.enum(PLACE_STATUSES),
  },
  create: {},
  patch: {},
  sort: ["-same_name"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "schools", kind: "integer", lookup: "range" },
  ],
  facets: ["status", "country_id"],
});

const routes = resourceRoutes(duplicatePlaceResource);

/** A job finds the places and staff decide on them. There are no routes to write them manually. */
export const duplicatePlaceRoutes = {
  list: routes.list,
  read: routes.read,
  history: routes.history,
  export: routes.export,
};

const params = z.object({ id: idText });
const errors = ["not_found", "conflict"] as const;
const access = { permission: "can_update_school" } as const;
const path = "/api/v1/admin/duplicate-places/";
const tag = "Staff";
const body = jsonBody(z.strictObject({ reason: reasonField.optional() }));
const decided = z.object({ status: z.enum(PLACE_STATUSES) });

export const listPlaceSchools = route({
  ...{ id: "listPlaceSchools", method: "GET", path: `${path}{id}/schools/`, tag, errors: ["not_found"] },
  access: { permission: "can_view_school" },
  summary: "Returns the schools at a place, oldest first, and the schools around it.",
  params,
  response: z.object({
    schools: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        giga_id_school: z.string().nullable(),
        external_id: z.string().nullable(),
        education_level: z.string().nullable(),
        num_students: z.int().nullable(),
      }),
    ),
    /** Other schools within 250 m, nearest first, at most 20. */
    near: z.array(z.object({ id: z.int(), name: z.string(), lon: z.number(), lat: z.number(), metres: z.number() })),
  }),
});

export const separatePlace = route({
  ...{ id: "separatePlace", method: "POST", path: `${path}{id}/apart/`, tag, access, errors },
  summary:
    "Records that the schools at a place are different schools. The place is open again when another school is added to it.",
  params,
  body,
  response: decided,
});

export const reopenPlace = route({
  ...{ id: "reopenPlace", method: "POST", path: `${path}{id}/undo/`, tag, access, errors },
  summary: "Removes the note that the schools at a place are different schools.",
  params,
  body,
  response: decided,
});
