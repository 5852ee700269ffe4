import { z } from "zod";
import { reasonField, stampFields } from "../resources/parts.ts";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";
import { FACT_COLUMNS, SCHOOL_COLUMNS, schoolResource } from "../resources/schools.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

/** Parts of the score of a pair, with the maximum points of each. They add up to 100. */
export const SCORE_PARTS = { name: 40, place: 30, level: 10, students: 5, code: 15 } as const;
export type ScorePart = keyof typeof SCORE_PARTS;

export const PAIR_STATUSES = ["open", "merged", "apart"] as const;

const part = z.object({
  name: z.enum(Object.keys(SCORE_PARTS) as [ScorePart, ...ScorePart[]]),
  points: z.int(),
  of: z.int(),
  /**
   * Basis of the points: metres, numbers of students, or similarity of the names in percent; null when they are based
   * on words or nothing.
   */
  measure: z.number().nullable(),
});

/** Two schools that may be the same. */
export const duplicateResource = resource({
  name: "duplicates",
  singular: "pair of schools",
  permissions: {
    view: "can_view_school",
    add: "can_update_school",
    update: "can_update_school",
    delete: "can_update_school",
  },
  country: "country_id",
  fields: {
    country_id: z.int(),
    /** The school that was there first. */
    school_id: z.int(),
    other_id: z.int(),
    school_name: z.string(),
    other_name: z.string(),
    metres: z.int(),
    /**
     * Number of schools at the point of either of the two, the larger number. 1 means that each school is alone at its
     * point.
     */
    at_point: z.int(),
    /** Sum of the points of its parts, from 0 to 100. */
    score: z.int(),
    parts: z.array(part),
    status: z.enum(PAIR_STATUSES),
    /** School that remained after a merge. */
    kept_id: z.int().nullable(),
  },
  create: {},
  patch: {},
  sort: ["-score"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "score", kind: "integer", lookup: "range" },
    { column: "school_id", kind: "integer", lookup: "in" },
    { column: "at_point", kind: "integer", lookup: "range" },
  ],
  facets: ["status", "country_id"],
});

const routes = resourceRoutes(duplicateResource);

/** A job finds the pairs and staff decide on them. There are no routes to write them manually. */
export const duplicateRoutes = { list: routes.list, read: routes.read, history: routes.history, export: routes.export };

const pairParams = z.object({ id: idText });
const comparedSchool = z.object({
  school: z.object({ ...schoolResource.fields, ...stampFields }),
  region_name: z.string().nullable(),
  /**
   * Number of measurements on the school's own days, and the first of these days; 0 and null for a school that never
   * measured.
   */
  measurements: z.int(),
  first_day: z.iso.date().nullable(),
});
export type ComparedSchool = z.infer<typeof comparedSchool>;

const errors = ["not_found", "conflict"] as const;
const access = { permission: "can_update_school" } as const;
const path = "/api/v1/admin/duplicates/";
const tag = "Staff";
const reason = { reason: reasonField.optional() };
const decided = z.object({ status: z.enum(PAIR_STATUSES) });

export const comparePair = route({
  ...{ id: "comparePair", method: "GET", path: `${path}{id}/schools/`, tag, errors: ["not_found"] },
  access: { permission: "can_view_school" },
  summary: "Returns the two schools of a pair in their current state, their measurements, and the schools around them.",
  params: pairParams,
  response: z.object({
    /** The older school first. */
    schools: z.tuple([comparedSchool, comparedSchool]),
    /** Number of days on which both measured for the same source. A merge combines each of them into a mean. */
    shared_days: z.int(),
    /** Other schools within 250 m of either, nearest first, at most 20. */
    near: z.array(z.object({ id: z.int(), name: z.string(), lon: z.number(), lat: z.number(), metres: z.number() })),
  }),
});

export const mergePair = route({
  ...{ id: "mergePair", method: "POST", path: `${path}{id}/merge/`, tag, access, errors },
  summary:
    "Merges two schools into one. It gets the chosen values and all measurements, and the ids of the other school redirect to it.",
  params: pairParams,
  body: jsonBody(
    z.strictObject({
      /** School that remains. */
      keep: z.int(),
      /** Fields that it takes from the other school. */
      take: z.array(z.enum([...SCHOOL_COLUMNS, ...FACT_COLUMNS] as [string, ...string[]])).default([]),
      ...reason,
    }),
  ),
  response: decided,
});

export const separatePair = route({
  ...{ id: "separatePair", method: "POST", path: `${path}{id}/apart/`, tag, access, errors },
  summary: "Records that two schools are different schools. They are not found again.",
  params: pairParams,
  body: jsonBody(z.strictObject(reason)),
  response: decided,
});

export const undoPair = route({
  ...{ id: "undoPair", method: "POST", path: `${path}{id}/undo/`, tag, access, errors },
  summary: "Undoes a merge, or removes the note that two schools are different schools.",
  params: pairParams,
  body: jsonBody(z.strictObject(reason)),
  response: decided,
});

export const findDuplicates = route({
  ...{ id: "findDuplicates", method: "POST", path: `${path}find/`, tag, access, status: 202 },
  summary: "Searches for pairs in a country, or in all countries for an actor without a limit, as a job.",
  body: jsonBody(z.strictObject({ country_id: z.int().optional() })),
  response: z.object({ run: z.int().nullable() }),
});
