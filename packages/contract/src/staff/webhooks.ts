import { z } from "zod";
import { WEBHOOK_STATUSES, webhookTest } from "../changes/webhooks.ts";
import { MAX_PAGE, resourceParams } from "../resources/parts.ts";
import { route } from "../route/route.ts";
import { idText } from "../terms/scope.ts";

const path = "/api/v1/admin/webhooks/";
const tag = "Staff";
const status = z.enum(WEBHOOK_STATUSES);

/** A webhook of any key, with the delivery state of its messages. Its secret is never shown. */
export const staffWebhook = z.object({
  id: z.int(),
  url: z.string(),
  key: z.object({ id: z.int(), name: z.string(), prefix: z.string() }),
  /** Null for a webhook for individual schools. */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Number of its schools; 0 for a webhook for a country. */
  schools: z.int(),
  created: z.iso.datetime(),
  status,
  /** Whether staff stopped the webhook. In that case only staff can restart it. */
  is_stopped_by_staff: z.boolean(),
  /** Time of the last successful delivery. */
  delivered: z.iso.datetime().nullable(),
  /** Time since which deliveries fail; null when the last one succeeded. */
  failing_since: z.iso.datetime().nullable(),
  /** Reason why the last delivery failed. */
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
    summary: "Returns the webhooks of all valid keys, newest first, with the exact count of each state.",
    query: z.object({
      status: status.optional(),
      limit: idText.refine((n) => n <= MAX_PAGE, `must not be above ${MAX_PAGE}`).optional(),
      /** `next` of the previous page. */
      after: idText.optional(),
    }),
    response: z.object({
      count: z.int(),
      /** Number of webhooks in each state, ignoring the list's filter. */
      states: z.record(status, z.int()),
      next: z.string().nullable(),
      results: z.array(staffWebhook),
    }),
  }),
  stop: route({
    ...{ ...change, id: "stopWebhook", method: "POST", path: `${path}{id}/stop/` },
    summary: "Stops a webhook. Changes are stored for it in the meantime.",
    response: staffWebhook,
  }),
  start: route({
    ...{ ...change, id: "startWebhook", method: "POST", path: `${path}{id}/start/` },
    summary: "Restarts a webhook that was stopped by staff, or after failures for too long.",
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
    summary: "Removes a webhook. No more messages are sent.",
  }),
} as const;
