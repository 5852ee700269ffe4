import type { Http } from "../http/http.ts";
import { addResource } from "./add-resource.ts";
import type { BatchTools } from "./batches/run.ts";
import { API_KEYS_RESOURCE } from "./resources/api-keys.ts";
import { LAYERS_RESOURCE } from "./resources/layers.ts";
import { SOURCES_RESOURCE } from "./resources/sources.ts";

/** Everything that staff and their programs may change. */
export const RESOURCES = [API_KEYS_RESOURCE, LAYERS_RESOURCE, SOURCES_RESOURCE];

/** The routes of all resources. */
export function adminRoutes(http: Http, tools: BatchTools): void {
  for (const resource of RESOURCES) addResource(http, tools, resource);
}
