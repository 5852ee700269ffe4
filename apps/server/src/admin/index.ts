import type { Http } from "../http/http.ts";
import type { WithRecord } from "../record/connect.ts";
import { addResource } from "./add-resource.ts";
import { ALERT_RULES_RESOURCE } from "./resources/alert-rules.ts";
import { ALERTS_RESOURCE } from "./resources/alerts.ts";
import { API_KEYS_RESOURCE } from "./resources/api-keys.ts";
import { CONTACT_MESSAGES_RESOURCE } from "./resources/contact-messages.ts";
import { LAYERS_RESOURCE } from "./resources/layers.ts";
import { REPORTS_RESOURCE } from "./resources/reports.ts";
import { SOURCES_RESOURCE } from "./resources/sources.ts";

/** Everything that staff and their programs may change. */
export const RESOURCES = [
  ALERT_RULES_RESOURCE,
  ALERTS_RESOURCE,
  API_KEYS_RESOURCE,
  CONTACT_MESSAGES_RESOURCE,
  LAYERS_RESOURCE,
  REPORTS_RESOURCE,
  SOURCES_RESOURCE,
];

/** The routes of all resources. */
export function adminRoutes(http: Http, { record }: WithRecord): void {
  for (const resource of RESOURCES) addResource(http, record, resource);
}
