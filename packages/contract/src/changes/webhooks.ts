import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";

/** Maximum number of schools per webhook. */
export const MAX_WEBHOOK_SCHOOLS = 100;
/** Maximum number of webhooks per key. */
export const MAX_WEBHOOKS = 10;
/** Maximum number of schools per message. A message about more schools is marked as incomplete. */
export const MAX_MESSAGE_SCHOOLS = 1_000;
/** Number of days without a successful delivery after which a webhook is stopped. */
export const WEBHOOK_FAILING_DAYS = 5;

const common = { tag: "Changes", access: { key: true } } as const;
const root = "/api/v1/webhooks/";
const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number),
});

export const WEBHOOK_STATUSES = ["active", "failing", "stopped"] as const;

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  /** ISO 3166-1 alpha-3; null for a webhook of single schools. */
  country: z.string().nullable(),
  /** School ids; empty for a webhook of a country. */
  schools: z.array(z.int()),
  created: z.iso.datetime(),
  /**
   * `failing`: deliveries are retried with increasing delays. `stopped`: a delivered test message starts it again,
   * unless staff stopped it.
   */
  status: z.enum(WEBHOOK_STATUSES),
  /** Time of the last successful delivery. */
  delivered: z.iso.datetime().nullable(),
  /** Error of the last failed delivery. */
  error: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** Result of a test message. */
export const webhookTest = z.object({
  delivered: z.boolean(),
  /** Error of the delivery. */
  error: z.string().nullable(),
});

/**
 * Message that is sent to the URL, signed according to Standard Webhooks. A test has the type `test` and no schools.
 */
export const webhookMessage = z.object({
  type: z.enum(["schools.changed", "test"]),
  /** Time at which the first of these changes was found. */
  timestamp: z.iso.datetime(),
  data: z.object({
    webhook: z.int(),
    country: z.string().nullable(),
    /** Ids of schools that were added, changed or removed since the previous message. */
    schools: z.array(z.int()),
    /** Whether the list is complete. */
    is_complete: z.boolean(),
    /** URL of the changes of the country, or of the current data of the schools. */
    url: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

const newWebhook = z
  .strictObject({
    /** https URL of a public server. */
    url: z.string().max(1_000),
    /** ISO 3166-1 code of a country, two or three letters, for all of its schools. */
    country: z
      .string()
      .regex(/^[A-Za-z]{2,3}$/, "must be an ISO 3166-1 code")
      .transform((code) => code.toUpperCase())
      .optional(),
    /** Alternatively, ids of schools. */
    schools: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_WEBHOOK_SCHOOLS).optional(),
  })
  .refine(({ country, schools }) => (country === undefined) !== (schools === undefined), {
    path: ["country"],
    message: "name a country or schools, one of both",
  });

export const webhookRoutes = {
  list: route({
    ...{ ...common, id: "listWebhooks", method: "GET", path: root },
    summary: "Returns the webhooks of the key.",
    response: z.object({ count: z.int(), results: z.array(webhook) }),
  }),
  create: route({
    ...{ ...common, id: "createWebhook", method: "POST", path: root, status: 201, limit: 60 },
    errors: ["conflict", "not_found"],
    summary:
      "Creates a webhook that sends changes of the schools of a country, or of up to 100 schools, to a URL, at most once a minute. Only this response contains the secret that signs the messages.",
    body: jsonBody(newWebhook, 16_384),
    response: webhook.extend({ secret: z.string() }),
  }),
  get: route({
    ...{ ...common, id: "getWebhook", method: "GET", path: `${root}{id}/` },
    errors: ["not_found"],
    summary: "Returns a webhook of the key, with the state of its deliveries.",
    params,
    response: webhook,
  }),
  test: route({
    ...{ ...common, id: "testWebhook", method: "POST", path: `${root}{id}/test/`, limit: 10 },
    errors: ["not_found"],
    summary:
      "Sends a test message immediately. A successful delivery restarts a stopped webhook, unless staff stopped it.",
    params,
    response: webhookTest,
  }),
  remove: route({
    ...{ ...common, id: "removeWebhook", method: "DELETE", path: `${root}{id}/`, status: 204 },
    errors: ["not_found"],
    summary: "Removes a webhook. No more messages are sent.",
    params,
  }),
} as const;
