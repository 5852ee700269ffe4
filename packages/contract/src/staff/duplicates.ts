import { z } from "zod";
import { reasonField, stampFields } from "../resources/parts.ts";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";
import { FACT_COLUMNS, SCHOOL_COLUMNS, schoolResource } from "../resources/schools.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

/** What the score of a pair is the sum of, with the most points of each; together 100. */
export const SCORE_PARTS = { name: 40, place: 30, level: 10, students: 5, code: 15 } as const;
export type ScorePart = keyof typeof SCORE_PARTS;

export const PAIR_STATUSES = ["open", "merged", "apart"] as const;

const part = z.object({
  name: z.enum(Object.keys(SCORE_PARTS) as [ScorePart, ...ScorePart[]]),
  points: z.int(),
  of: z.int(),
  /** What the points rest on: metres, numbers of students, or how alike the names are in percent; null: words or nothing. */
  measure: z.number().nullable(),
});

/** Two schools that may be one. */
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
    /** Schools at the point of either of the two, the larger number; 1: each lies alone. */
    at_point: z.int(),
    /** 0 to 100, the sum of the points of its parts. */
    score: z.int(),
    parts: z.array(part),
    status: z.enum(PAIR_STATUSES),
    /** The school that stayed after a merge. */
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

/** Pairs are found by a job and decided by staff; nobody writes them by hand. */
export const duplicateRoutes = { list: routes.list, read: routes.read, history: routes.history, export: routes.export };

const pairParams = z.object({ id: idText });
const comparedSchool = z.object({
  school: z.object({ ...schoolResource.fields, ...stampFields }),
  region_name: z.string().nullable(),
  /** Measurements in its own days, and the first of these; 0 and null for a school that never measured. */
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
  summary: "The two schools of a pair as they are now, what they measured, and the schools around them.",
  params: pairParams,
  response: z.object({
    /** The older one first. */
    schools: z.tuple([comparedSchool, comparedSchool]),
    /** Days on which both measured for the same source: a merge makes their mean of each. */
    shared_days: z.int(),
    /** Other schools within 250 m of either, nearest first, at most 20. */
    near: z.array(z.object({ id: z.int(), name: z.string(), lon: z.number(), lat: z.number(), metres: z.number() })),
  }),
});

export const mergePair = route({
  ...{ id: "mergePair", method: "POST", path: `${path}{id}/merge/`, tag, access, errors },
  summary:
    "Makes one school of two: it has the chosen values and all measurements, and the ids of the other lead to it.",
  params: pairParams,
  body: jsonBody(
    z.strictObject({
      /** The school that stays. */
      keep: z.int(),
      /** Fields that it takes over from the other. */
      take: z.array(z.enum([...SCHOOL_COLUMNS, ...FACT_COLUMNS] as [string, ...string[]])).default([]),
      ...reason,
    }),
  ),
  response: decided,
});

export const separatePair = route({
  ...{ id: "separatePair", method: "POST", path: `${path}{id}/apart/`, tag, access, errors },
  summary: "Notes that two schools are different ones; they are not found again.",
  params: pairParams,
  body: jsonBody(z.strictObject(reason)),
  response: decided,
});

export const undoPair = route({
  ...{ id: "undoPair", method: "POST", path: `${path}{id}/undo/`, tag, access, errors },
  summary: "Takes a merge back, or the note that two schools are different ones.",
  params: pairParams,
  body: jsonBody(z.strictObject(reason)),
  response: decided,
});

export const findDuplicates = route({
  ...{ id: "findDuplicates", method: "POST", path: `${path}find/`, tag, access, status: 202 },
  summary: "Looks for pairs in a country, or in all countries for an actor without a limit, as a job.",
  body: jsonBody(z.strictObject({ country_id: z.int().optional() })),
  response: z.object({ run: z.int().nullable() }),
});
