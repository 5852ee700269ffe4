import { z } from "zod";
import { actorRef, resourceParams } from "../resources/parts.ts";
import { jsonBody } from "../route/body.ts";
import { route } from "../route/route.ts";
import { sourceHealth } from "./dashboard.ts";
import { taskStatus } from "./tasks.ts";

const tag = "Staff";
const path = "/api/v1/admin/sources/{id}/";

const listSourceHealth = route({
  ...{ id: "listSourceHealth", method: "GET", path: "/api/v1/admin/source-health/", tag },
  access: { permission: "can_view_data_source" },
  summary: "Returns the state of the sources that are pulled automatically, worst first.",
  response: z.object({ results: z.array(sourceHealth) }),
});

const sourceFeed = z.object({
  /** Null for a source that never delivered rows and is not pulled. */
  health: sourceHealth.nullable(),
  /** Newest pull; null when there was none. */
  pull: z
    .object({
      id: z.int(),
      status: taskStatus,
      done: z.int().nullable(),
      total: z.int().nullable(),
      step: z.string().nullable(),
      error: z.string().nullable(),
      /** Number of rows read so far. */
      rows: z.int(),
    })
    .nullable(),
  /**
   * Metadata of a secret that was entered in the console: the origin to which it may be sent, and who entered it. The
   * secret itself is never returned.
   */
  secret: z.object({ origin: z.string(), given_at: z.iso.datetime(), given_by: actorRef }).nullable(),
});
export type SourceFeed = z.infer<typeof sourceFeed>;

const getSourceFeed = route({
  ...{ id: "getSourceFeed", method: "GET", path: `${path}feed/`, tag, errors: ["not_found"] },
  access: { permission: "can_view_data_source" },
  summary: "Returns the state of the pulls of a source, and whether a secret is stored for it.",
  params: resourceParams,
  response: sourceFeed,
});

const pullSourceNow = route({
  ...{ id: "pullSourceNow", method: "POST", path: `${path}pull/`, tag, errors: ["not_found", "conflict"], status: 202 },
  access: { permission: "can_update_data_source" },
  summary: "Pulls a published source now. The response names the task. A waiting task is not queued twice.",
  params: resourceParams,
  response: z.object({ id: z.int() }),
});

const giveSourceSecret = route({
  ...{
    id: "giveSourceSecret",
    method: "POST",
    path: `${path}secret/`,
    tag,
    errors: ["not_found", "conflict"],
    status: 204,
  },
  access: { permission: "can_update_data_source" },
  summary: "Stores the secret of a source, for the host in its current configuration. No response ever contains it.",
  params: resourceParams,
  body: jsonBody(z.strictObject({ secret: z.string().trim().min(1).max(4_000) })),
});

export const sourceFeedRoutes = { listSourceHealth, getSourceFeed, pullSourceNow, giveSourceSecret };
