import { z } from "zod";
import { actorRef, MAX_PAGE } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

export const recentAction = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: actorRef,
  action: z.string(),
  /** Name of the table. */
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** Name of the resource that shows the row, for its address; null where none does. */
  resource: z.string().nullable(),
  summary: z.string(),
  /** The row before and after; of what changes no row, what there is to say of it. */
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string().nullable(),
});
export type RecentAction = z.infer<typeof recentAction>;

const moment = z.iso.datetime({ offset: true });

export const recentActionRoutes = {
  list: route({
    ...{ id: "list_recent_actions", method: "GET", path: "/api/v1/admin/recent-actions/", tag: "Staff" },
    access: { permission: "can_view_recent_actions" },
    summary:
      "What was done, the newest first: who, when, what before and after; sign-ins and exports too. Somebody who is limited to countries sees what they did themselves.",
    query: z.object({
      limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,15}$/, "must be `next` of the page before")
        .optional(),
      /** "user:12", "key:3", "system" or "cli". */
      actor: z.string().max(64).optional(),
      entity: z.string().max(64).optional(),
      entity_id: z.string().max(64).optional(),
      action: z.string().max(64).optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    response: z.object({ count: z.int(), next: z.string().nullable(), results: z.array(recentAction) }),
  }),
};
