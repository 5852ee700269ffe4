import { z } from "zod";
import { actorRef, EXPORT_FORMATS, EXPORTS_A_MINUTE, MAX_PAGE } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

/** Actions in the audit. */
export const AUDIT_ACTIONS = [
  "create",
  "update",
  "delete",
  "restore",
  "publish",
  "import",
  "export",
  "sign-in",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const recentAction = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: actorRef,
  action: z.enum(AUDIT_ACTIONS),
  /** Name of the table. */
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** Name of the resource that shows the row, for its URL; null when there is none. */
  resource: z.string().nullable(),
  /** Name of the record at that time, if it had one. */
  label: z.string().nullable(),
  summary: z.string(),
  /** The row before and after; for an action that changes no row, its details. */
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string().nullable(),
});
export type RecentAction = z.infer<typeof recentAction>;

const moment = z.iso.datetime({ offset: true });
const common = { tag: "Staff", method: "GET" } as const;
const path = "/api/v1/admin/recent-actions/";

const selection = {
  /** "user:12", "key:3", "system" or "cli". */
  actor: z.string().max(64).optional(),
  entity: z.string().max(64).optional(),
  entity_id: z.string().max(64).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: moment.optional(),
  to: moment.optional(),
};
const page = {
  limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,15}$/, "must be `next` of the page before")
    .optional(),
};
const response = z.object({ count: z.int(), next: z.string().nullable(), results: z.array(recentAction) });

export const recentActionRoutes = {
  list: route({
    ...{ ...common, id: "list_recent_actions", path, access: { permission: "can_view_recent_actions" } },
    summary:
      "Returns actions, newest first: actor, time, values before and after, including sign-ins and exports. An actor limited to countries sees only their own actions.",
    query: z.object({ ...page, ...selection }),
    response,
  }),
  own: route({
    ...{ ...common, id: "list_own_recent_actions", path: `${path}own/`, access: { signedIn: true } },
    summary: "Returns the caller's own actions, newest first. Needs no permission.",
    query: z.object({ ...page, ...selection }).omit({ actor: true }),
    response,
  }),
  choices: route({
    ...{ ...common, id: "list_recent_action_choices", path: `${path}choices/` },
    access: { permission: "can_view_recent_actions" },
    summary: "Returns the actors and tables of actions, which are the filters of the list.",
    response: z.object({ actors: z.array(actorRef), entities: z.array(z.string()) }),
  }),
  export: route({
    ...{ ...common, id: "export_recent_actions", path: `${path}export/`, limit: EXPORTS_A_MINUTE },
    access: { permission: "can_view_recent_actions" },
    ...{ stream: "download", mediaType: "text/csv" },
    summary:
      "Returns the whole list of actions as a file: CSV, or one JSON text per line. The download is recorded in the audit.",
    query: z.object({ ...selection, format: z.enum(EXPORT_FORMATS).optional() }),
  }),
};
