import { z } from "zod";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";

/** The most schools that a webhook names. */
export const MAX_WEBHOOK_SCHOOLS = 100;
/** The most webhooks of one key. */
export const MAX_WEBHOOKS = 10;
/** The most schools that a message names; of more it says that it is not complete. */
export const MAX_MESSAGE_SCHOOLS = 1_000;
/** A webhook that takes no message for so many days is stopped. */
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
  /** ISO 3166-1 alpha-3; null for a webhook of some schools. */
  country: z.string().nullable(),
  /** Ids; empty for a webhook of a country. */
  schools: z.array(z.int()),
  created: z.iso.datetime(),
  /**
   * `failing`: messages are tried again, with growing pauses. `stopped`: a test message that arrives starts it again, unless staff
   * stopped it.
   */
  status: z.enum(WEBHOOK_STATUSES),
  /** When a message last arrived. */
  delivered: z.iso.datetime().nullable(),
  /** Why the last message did not arrive. */
  error: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** How a test message went. */
export const webhookTest = z.object({
  delivered: z.boolean(),
  /** Why it did not arrive. */
  error: z.string().nullable(),
});

/** What arrives at the address, signed as Standard Webhooks says. A test has the type `test` and no schools. */
export const webhookMessage = z.object({
  type: z.enum(["schools.changed", "test"]),
  /** When the first of these changes was found. */
  timestamp: z.iso.datetime(),
  data: z.object({
    webhook: z.int(),
    country: z.string().nullable(),
    /** Ids of schools that were added, changed or removed since the message before. */
    schools: z.array(z.int()),
    /** Whether these are all of them. */
    is_complete: z.boolean(),
    /** Where the changes of the country are told, or the schools as they are now. */
    url: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

const newWebhook = z
  .strictObject({
    /** https, of a public server. */
    url: z.string().max(1_000),
    /** ISO 3166-1 code of a country, two or three letters: all of its schools. */
    country: z
      .string()
      .regex(/^[A-Za-z]{2,3}$/, "must be an ISO 3166-1 code")
      .transform((code) => code.toUpperCase())
      .optional(),
    /** Or ids of schools. */
    schools: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_WEBHOOK_SCHOOLS).optional(),
  })
  .refine(({ country, schools }) => (country === undefined) !== (schools === undefined), {
    path: ["country"],
    message: "name a country or schools, one of both",
  });

export const webhookRoutes = {
  list: route({
    ...{ ...common, id: "listWebhooks", method: "GET", path: root },
    summary: "The webhooks of the key.",
    response: z.object({ count: z.int(), results: z.array(webhook) }),
  }),
  create: route({
    ...{ ...common, id: "createWebhook", method: "POST", path: root, status: 201, limit: 60 },
    errors: ["conflict", "not_found"],
    summary:
      "Has changes of the schools of a country, or of up to 100 schools, sent to an address, at most once a minute. The answer alone shows the secret that signs messages.",
    body: jsonBody(newWebhook, 16_384),
    response: webhook.extend({ secret: z.string() }),
  }),
  get: route({
    ...{ ...common, id: "getWebhook", method: "GET", path: `${root}{id}/` },
    errors: ["not_found"],
    summary: "A webhook of the key, and how its messages fare.",
    params,
    response: webhook,
  }),
  test: route({
    ...{ ...common, id: "testWebhook", method: "POST", path: `${root}{id}/test/`, limit: 10 },
    errors: ["not_found"],
    summary:
      "Sends a test message now. One that arrives starts a webhook again that was stopped, unless staff stopped it.",
    params,
    response: webhookTest,
  }),
  remove: route({
    ...{ ...common, id: "removeWebhook", method: "DELETE", path: `${root}{id}/`, status: 204 },
    errors: ["not_found"],
    summary: "Removes a webhook; nothing more is sent.",
    params,
  }),
} as const;
