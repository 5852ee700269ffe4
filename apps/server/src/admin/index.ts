import type { Accounts } from "../accounts/index.ts";
import type { Http } from "../http/http.ts";
import { IMPORTS_RESOURCE } from "../staff/imports/resource.ts";
import { addResource } from "./add-resource.ts";
import type { BatchTools } from "./batches/run.ts";
import type { Resource } from "./resource.ts";
import { ABOUT_RESOURCE, IMAGES_RESOURCE } from "./resources/about.ts";
import { ALERT_RULES_RESOURCE } from "./resources/alert-rules.ts";
import { ALERTS_RESOURCE } from "./resources/alerts.ts";
import { API_CATEGORIES_RESOURCE } from "./resources/api-categories.ts";
import { API_KEYS_RESOURCE } from "./resources/api-keys.ts";
import { CONTACT_MESSAGES_RESOURCE } from "./resources/contact-messages.ts";
import { COUNTRIES_RESOURCE } from "./resources/countries.ts";
import { FILTERS_RESOURCE } from "./resources/filters.ts";
import { KEY_REQUESTS_RESOURCE } from "./resources/key-requests.ts";
import { LAYERS_RESOURCE } from "./resources/layers.ts";
import { REPORTS_RESOURCE } from "./resources/reports.ts";
import { ROLES_RESOURCE } from "./resources/roles.ts";
import { SOURCES_RESOURCE } from "./resources/sources.ts";
import { TRANSLATIONS_RESOURCE } from "./resources/translations.ts";
import { addInviteAgain, invitedUsers } from "./resources/user-invitations.ts";
import { USERS_RESOURCE } from "./resources/users.ts";

/** All resources that staff and their clients may change. */
export const RESOURCES = [
  ALERT_RULES_RESOURCE,
  ALERTS_RESOURCE,
  API_CATEGORIES_RESOURCE,
  API_KEYS_RESOURCE,
  CONTACT_MESSAGES_RESOURCE,
  KEY_REQUESTS_RESOURCE,
  LAYERS_RESOURCE,
  REPORTS_RESOURCE,
  ROLES_RESOURCE,
  SOURCES_RESOURCE,
  USERS_RESOURCE,
  FILTERS_RESOURCE,
  COUNTRIES_RESOURCE,
  ABOUT_RESOURCE,
  IMAGES_RESOURCE,
  TRANSLATIONS_RESOURCE,
  IMPORTS_RESOURCE,
];

interface AdminOptions {
  readonly accounts: Accounts;
  readonly tools: BatchTools;
  /** Called after a key was deleted. */
  readonly keyRemoved: (id: number) => Promise<void>;
}

/** Adds the routes of all resources. */
export function adminRoutes(http: Http, { accounts, tools, keyRemoved }: AdminOptions): void {
  const special = new Map<Resource, Resource>([
    [USERS_RESOURCE, invitedUsers(accounts)],
    [API_KEYS_RESOURCE, { ...API_KEYS_RESOURCE, removed: ({ id }) => keyRemoved(id as number) }],
  ]);
  for (const resource of RESOURCES) addResource(http, tools, special.get(resource) ?? resource);
  addInviteAgain(http, accounts);
}
