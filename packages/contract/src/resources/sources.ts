import { z } from "zod";
import { SOURCE_TYPES } from "../catalog/sources.ts";
import { keptFeedConfig, MAX_PULL_MINUTES, writtenFeedConfig } from "./feed-config.ts";
import { PUBLISHING_STATUSES, publishingSteps } from "./parts.ts";
import { resource, resourceRoutes } from "./resource-routes.ts";

const text = (max: number) => z.string().trim().max(max);

const changeable = {
  name: text(255).min(1, "must not be empty"),
  description: text(1_000),
  licence: text(255),
  /** Public URL of the data, beginning with https:// or http://; "" for none. */
  url: text(1_000).regex(/^(https?:\/\/\S+)?$/, "must be an address that begins with https:// or http://"),
  attribution: text(1_000),
  version: text(64),
  /** Whether changes of schools' identity in its files wait for review. */
  is_reviewed: z.boolean(),
  /** For a source that is pulled: interval between two pulls, in minutes. */
  every_minutes: z.int().min(1).max(MAX_PULL_MINUTES),
  /** For a source that is pulled: its connection settings, see `feedConfig`. Its type matches the kind. */
  request_config: writtenFeedConfig,
};

export const sourceResource = resource({
  name: "sources",
  singular: "source",
  permissions: {
    view: "can_view_data_source",
    add: "can_add_data_source",
    update: "can_update_data_source",
    delete: "can_delete_data_source",
  },
  fields: {
    ...changeable,
    request_config: keptFeedConfig,
    type: z.enum(SOURCE_TYPES),
    status: z.enum(PUBLISHING_STATUSES),
  },
  create: {
    ...changeable,
    type: z.enum(SOURCE_TYPES),
    description: changeable.description.default(""),
    licence: changeable.licence.default(""),
    url: changeable.url.default(""),
    attribution: changeable.attribution.default(""),
    version: changeable.version.default(""),
    is_reviewed: changeable.is_reviewed.default(false),
    every_minutes: changeable.every_minutes.default(60),
    request_config: changeable.request_config.default({}),
  },
  patch: changeable,
  sort: ["name", "type", "status", "modified_at"],
  filters: [
    { column: "type", kind: "text", lookup: "in" },
    { column: "status", kind: "text", lookup: "in" },
  ],
  transitions: publishingSteps("can_update_data_source", "can_publish_data_source"),
});

export const sourceRoutes = resourceRoutes(sourceResource);
