import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { honeypot, visitorEmail, visitorText } from "./forms.ts";

/** Kinds of errors of a school on the map. */
export const REPORT_KINDS = ["wrong_place", "wrong_status", "closed", "duplicate", "better_data", "other"] as const;
export const reportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof reportKind>;

/** States of a report. */
export const REPORT_STATES = ["new", "seen", "resolved", "declined"] as const;
export const reportState = z.enum(REPORT_STATES);
export type ReportState = z.infer<typeof reportState>;

/** Maximum of any count of a school. */
const MAX_COUNT = 100_000;
const amount = z.int().min(0).max(MAX_COUNT).optional();

/** Correct values of a school, as far as the reporter knows them. */
export const proposedFacts = z.strictObject({
  connectivity_status: z.enum(["connected", "not_connected"]).optional(),
  name: visitorText(1, 255).optional(),
  education_level: visitorText(1, 100).optional(),
  num_students: amount,
  num_teachers: amount,
  num_computers: amount,
});
export type ProposedFacts = z.output<typeof proposedFacts>;

/** A problem with a school, as reported by a visitor. */
export const schoolReport = z
  .object({
    school_id: z.int().positive(),
    kind: reportKind,
    message: visitorText(10, 2000),
    email: visitorEmail.optional(),
    /** Position of the school in degrees; either both or neither. */
    proposed_lon: z.number().min(-180).max(180).optional(),
    proposed_lat: z.number().min(-90).max(90).optional(),
    /** The school of which this one is a duplicate. */
    duplicate_of: z.int().positive().optional(),
    proposed_facts: proposedFacts.optional(),
    /** Token from `getFormToken`. */
    token: z.string().max(100),
    website: honeypot,
  })
  .refine((report) => (report.proposed_lon === undefined) === (report.proposed_lat === undefined), {
    path: ["proposed_lat"],
    message: "must come together with proposed_lon",
  })
  .refine((report) => report.duplicate_of !== report.school_id, {
    path: ["duplicate_of"],
    message: "must be another school",
  });
export type SchoolReport = z.output<typeof schoolReport>;

/** Public part of a report for everyone who has the reference. It contains no text that a person wrote. */
const reportStatus = z.object({
  reference: z.string(),
  school_id: z.int(),
  kind: reportKind,
  state: reportState,
  /** ISO 8601. */
  reported_at: z.string(),
  changed_at: z.string(),
});

export const postReport = route({
  id: "postReport",
  method: "POST",
  path: "/api/v1/reports/",
  summary: "Reports a problem with a school. The reference in the response identifies the report for later queries.",
  tag: "Visitors",
  access: "public",
  limit: 30,
  status: 201,
  body: jsonBody(schoolReport),
  response: z.object({ reference: z.string(), state: reportState }),
});

export const getReport = route({
  id: "getReport",
  method: "GET",
  path: "/api/v1/reports/{reference}/",
  summary: "Returns the state of a reported problem.",
  tag: "Visitors",
  access: "public",
  // The limit prevents guessing of references. Requesting a state is harmless.
  limit: 30,
  errors: ["not_found"],
  params: z.object({ reference: z.string().max(40) }),
  response: reportStatus,
});
