import type { Http } from "../http/http.ts";
import type { WithRecord } from "../record/connect.ts";
import { addResource } from "./add-resource.ts";
import { ABOUT_RESOURCE, IMAGES_RESOURCE } from "./resources/about.ts";
import { API_KEYS_RESOURCE } from "./resources/api-keys.ts";
import { COUNTRIES_RESOURCE } from "./resources/countries.ts";
import { FILTERS_RESOURCE } from "./resources/filters.ts";
import { LAYERS_RESOURCE } from "./resources/layers.ts";
import { SOURCES_RESOURCE } from "./resources/sources.ts";
import { TRANSLATIONS_RESOURCE } from "./resources/translations.ts";

/** Everything that staff and their programs may change. */
export const RESOURCES = [
  API_KEYS_RESOURCE,
  LAYERS_RESOURCE,
  SOURCES_RESOURCE,
  FILTERS_RESOURCE,
  COUNTRIES_RESOURCE,
  ABOUT_RESOURCE,
  IMAGES_RESOURCE,
  TRANSLATIONS_RESOURCE,
];

/** The routes of all resources. */
export function adminRoutes(http: Http, { record }: WithRecord): void {
  for (const resource of RESOURCES) addResource(http, record, resource);
}
