/**
 * Scopes of a key. `measurements:write` allows a client to send measurements. Public data needs no key; a key with
 * `read` and `download` has its own request limits for public data, see `rate_factor`.
 */
export const KEY_SCOPES = ["read", "download", "measurements:write"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
/** Scopes of calls that do not require a key. */
export const PUBLIC_KEY_SCOPES = ["read", "download"] as const satisfies readonly KeyScope[];
export type PublicKeyScope = (typeof PUBLIC_KEY_SCOPES)[number];

/** Permissions of the existing product. Clients know them by these names. */
const EXISTING_PERMISSIONS = [
  "can_access_users_tab",
  "can_view_user",
  "can_add_user",
  "can_update_user",
  "can_delete_user",
  "can_view_all_roles",
  "can_update_user_role",
  "can_create_role_configurations",
  "can_update_role_configurations",
  "can_delete_role_configurations",
  "can_view_data_layer",
  "can_add_data_layer",
  "can_update_data_layer",
  "can_publish_data_layer",
  "can_preview_data_layer",
  "can_view_column_configurations",
  "can_view_advance_filter",
  "can_add_advance_filter",
  "can_update_advance_filter",
  "can_publish_advance_filter",
  "can_view_school_master_data",
  "can_update_school_master_data",
  "can_publish_school_master_data",
  "can_delete_api_key",
  "can_approve_reject_api_key",
  "can_view_country",
  "can_add_country",
  "can_update_country",
  "can_delete_country",
  "can_view_school",
  "can_add_school",
  "can_update_school",
  "can_delete_school",
  "can_view_uploaded_csv",
  "can_import_csv",
  "can_delete_csv",
  "can_view_background_task",
  "can_add_background_task",
  "can_update_background_task",
  "can_delete_background_task",
  "can_view_contact_message",
  "can_update_contact_message",
  "can_delete_contact_message",
  "can_view_recent_actions",
  "can_view_notification",
  "can_create_notification",
  "can_delete_notification",
] as const;

/** Permissions for actions that the existing product allows to every signed-in user or only to administrators. */
const OWN_PERMISSIONS = [
  "can_delete_data_layer",
  "can_delete_advance_filter",
  "can_view_data_source",
  "can_add_data_source",
  "can_update_data_source",
  "can_publish_data_source",
  "can_delete_data_source",
  "can_view_about_page",
  "can_update_about_page",
  "can_upload_image",
  "can_view_translation",
  "can_update_translation",
  "can_view_api_key",
  "can_add_api_key",
  "can_update_api_key",
  "can_view_visitor_measurement",
  "can_approve_visitor_measurement",
] as const;

/** All permissions of roles. A role has a subset of these; the role Admin has all. */
export const PERMISSIONS = [...EXISTING_PERMISSIONS, ...OWN_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];
