import { z } from "zod";
import { actorRef } from "../resources/parts.ts";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";

/** What a rule looks for, with the unit of its threshold. */
export const ALERT_KINDS = {
  /** A job failed so many times in a row. */
  job_failed: "times",
  /** A source that is pulled has been failing for so many hours. */
  source_failing: "hours",
  /** A source that gave rows before has given none for so many days. */
  source_silent: "days",
  /** Records have waited for a review for so many hours. */
  review_waiting: "hours",
  /** An API key ends within so many days. */
  key_expiring: "days",
  /** So much of the disk that holds the data is in use. */
  disk_filling: "percent",
  /** No school of a country has measured for 21 days; only countries with so many measuring schools. */
  country_at_risk: "schools",
  /** No school of a country has measured for 28 days; only countries with so many measuring schools. */
  country_dropped_off: "schools",
  /** So many of the measuring schools of a country have been silent for 28 days. */
  schools_dropped_off: "percent",
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const alertKind = z.enum(Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]]);

/** Alerts that staff raise themselves have no rule. */
export const MANUAL_ALERT = "manual";

export const ALERT_STATUSES = ["raised", "acknowledged", "resolved"] as const;

const note = z.string().trim().max(2_000);
const permissions = {
  view: "can_view_notification",
  add: "can_create_notification",
  update: "can_create_notification",
  delete: "can_delete_notification",
} as const;

export const alertResource = resource({
  name: "alerts",
  singular: "alert",
  permissions,
  country: "country_id",
  fields: {
    kind: z.enum([...alertKind.options, MANUAL_ALERT]),
    /** What it is about: the name of a job, source, key or country, or what a person wrote. */
    subject: z.string(),
    status: z.enum(ALERT_STATUSES),
    /** Numbers of the moment when it was raised, by kind: for example `days`, `hours`, `percent`, `count`. */
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    country_id: z.int().nullable(),
    rule_id: z.int().nullable(),
    /** When its cause began, where that is known. */
    since: z.iso.datetime().nullable(),
    note: z.string(),
    acknowledged_at: z.iso.datetime().nullable(),
    acknowledged_by: actorRef.nullable(),
    resolved_at: z.iso.datetime().nullable(),
    /** "system" where the cause was over by itself. */
    resolved_by: actorRef.nullable(),
  },
  create: {
    subject: z.string().trim().min(1, "must not be empty").max(300),
    country_id: z.int().nullable().default(null),
    note: note.default(""),
  },
  patch: { note },
  sort: ["-created_at", "created_at", "subject", "kind", "status", "since"],
  filters: [
    { column: "status", kind: "text", lookup: "in" },
    { column: "kind", kind: "text", lookup: "in" },
  ],
  facets: ["status", "kind"],
  transitions: [
    { from: "raised", to: "acknowledged", permission: "can_create_notification" },
    { from: "raised", to: "resolved", permission: "can_create_notification" },
    { from: "acknowledged", to: "resolved", permission: "can_create_notification" },
  ],
});
export const alertRoutes = resourceRoutes(alertResource);

const changeable = {
  name: z.string().trim().min(1, "must not be empty").max(200),
  threshold: z.int().min(0).max(100_000),
  is_active: z.boolean(),
  /** Who is told by mail. */
  recipients: z.array(z.email().max(254)).max(20),
  /** Where a signed message is sent, https; "" for nowhere. */
  webhook_url: z
    .string()
    .trim()
    .max(1_000)
    .regex(/^(https?:\/\/\S+)?$/, "must be an address that begins with https:// or http://"),
};

export const alertRuleResource = resource({
  name: "alert-rules",
  singular: "alert rule",
  permissions,
  fields: { ...changeable, kind: alertKind },
  create: {
    ...changeable,
    kind: alertKind,
    is_active: changeable.is_active.default(true),
    recipients: changeable.recipients.default([]),
    webhook_url: changeable.webhook_url.default(""),
  },
  patch: changeable,
  /** The key that signs what is sent to the webhook. */
  secret: { webhook_secret: z.string() },
  sort: ["name"],
  filters: [
    { column: "kind", kind: "text", lookup: "in" },
    { column: "is_active", kind: "boolean", lookup: "on" },
  ],
});
export const alertRuleRoutes = resourceRoutes(alertRuleResource);
