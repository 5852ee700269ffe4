import { z } from "zod";
import { WEBHOOK_STATUSES, webhookTest } from "../changes/webhooks.ts";
import { MAX_PAGE, resourceParams } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

const path = "/api/v1/admin/webhooks/";
const tag = "Staff";
const status = z.enum(WEBHOOK_STATUSES);

/** A webhook of any key, and how its messages fare. Its secret is shown to nobody. */
export const staffWebhook = z.object({
  id: z.int(),
  url: z.string(),
  key: z.object({ id: z.int(), name: z.string(), prefix: z.string() }),
  /** Null for a webhook of some schools. */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** How many schools it names; 0 for a webhook of a country. */
  schools: z.int(),
  created: z.iso.datetime(),
  status,
  /** Whether staff stopped it: then only staff start it again. */
  is_stopped_by_staff: z.boolean(),
  /** When a message last arrived. */
  delivered: z.iso.datetime().nullable(),
  /** Since when no message arrives; null: the last one did. */
  failing_since: z.iso.datetime().nullable(),
  /** Why the last message did not arrive. */
  error: z.string().nullable(),
});
export type StaffWebhook = z.infer<typeof staffWebhook>;

const change = {
  tag,
  access: { permission: "can_update_api_key" },
  errors: ["not_found"],
  params: resourceParams,
} as const;

export const staffWebhookRoutes = {
  list: route({
    ...{ id: "listAllWebhooks", method: "GET", path, tag, access: { permission: "can_view_api_key" } },
    summary: "The webhooks of all keys that hold, the newest first, with the exact count of each state.",
    query: z.object({
      status: status.optional(),
      limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
      /** `next` of the page before. */
      after: idText.optional(),
    }),
    response: z.object({
      count: z.int(),
      /** Webhooks of each state, whatever the list is filtered to. */
      states: z.record(status, z.int()),
      next: z.string().nullable(),
      results: z.array(staffWebhook),
    }),
  }),
  stop: route({
    ...{ ...change, id: "stopWebhook", method: "POST", path: `${path}{id}/stop/` },
    summary: "Sends nothing more to a webhook. What changes meanwhile is kept for it.",
    response: staffWebhook,
  }),
  start: route({
    ...{ ...change, id: "startWebhook", method: "POST", path: `${path}{id}/start/` },
    summary: "Starts a webhook again that staff stopped, or that took no message for too long.",
    response: staffWebhook,
  }),
  test: route({
    ...{ ...change, id: "testAnyWebhook", method: "POST", path: `${path}{id}/test/`, limit: 10 },
    summary: "Sends a test message to a webhook now.",
    response: webhookTest,
  }),
  remove: route({
    ...{ ...change, id: "removeAnyWebhook", method: "DELETE", path: `${path}{id}/`, status: 204 },
    access: { permission: "can_delete_api_key" },
    summary: "Removes a webhook; nothing more is sent.",
  }),
} as const;
