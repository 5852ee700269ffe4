import { z } from "zod";
import { actorRef } from "../resources/parts.ts";
import { resource, resourceRoutes } from "../resources/resource-routes.ts";

/** Condition of a rule, with the unit of its threshold. */
export const ALERT_KINDS = {
  /** A job failed this many times in a row. */
  job_failed: "times",
  /** A source that is pulled has been failing for this many hours. */
  source_failing: "hours",
  /** A source that delivered rows before has delivered none for this many days. */
  source_silent: "days",
  /** Records have waited for a review for this many hours. */
  review_waiting: "hours",
  /** An API key expires within this many days. */
  key_expiring: "days",
  /** This share of the disk with the data is in use. */
  disk_filling: "percent",
  /**
   * No school of a country has measured for 21 days. Applies only to countries with at least this many measuring
   * schools.
   */
  country_at_risk: "schools",
  /**
   * No school of a country has measured for 28 days. Applies only to countries with at least this many measuring
   * schools.
   */
  country_dropped_off: "schools",
  /** This share of the measuring schools of a country has not measured for 28 days. */
  schools_dropped_off: "percent",
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const alertKind = z.enum(Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]]);

/** Kind of the alerts that staff raise themselves, which have no rule. */
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
    /** Subject of the alert: the name of a job, source, key or country, or a text that a user wrote. */
    subject: z.string(),
    status: z.enum(ALERT_STATUSES),
    /** Values at the time when the alert was raised, by kind: for example `days`, `hours`, `percent`, `count`. */
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    country_id: z.int().nullable(),
    rule_id: z.int().nullable(),
    /** Time at which the cause began, if it is known. */
    since: z.iso.datetime().nullable(),
    note: z.string(),
    acknowledged_at: z.iso.datetime().nullable(),
    acknowledged_by: actorRef.nullable(),
    resolved_at: z.iso.datetime().nullable(),
    /** "system" when the cause ended without action by staff. */
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
  /** E-mail addresses that are notified. */
  recipients: z.array(z.email().max(254)).max(20),
  /** URL (https) to which a signed message is sent; "" for none. */
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
  /** Key that signs the messages to the webhook. */
  secret: { webhook_secret: z.string() },
  sort: ["name"],
  filters: [
    { column: "kind", kind: "text", lookup: "in" },
    { column: "is_active", kind: "boolean", lookup: "on" },
  ],
});
export const alertRuleRoutes = resourceRoutes(alertRuleResource);
