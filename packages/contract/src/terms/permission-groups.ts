import type { Permission } from "./permissions.ts";

/** Under which heading screens show a permission: the groups of the menu. */
export type PermissionGroup = "data" | "map" | "people" | "system";

/** The group of each permission, in the order in which screens list them. The compiler misses a permission that has none. */
const GROUP_OF = {
  can_view_country: "data",
  can_add_country: "data",
  can_update_country: "data",
  can_delete_country: "data",
  can_view_school: "data",
  can_add_school: "data",
  can_update_school: "data",
  can_delete_school: "data",
  can_view_school_master_data: "data",
  can_update_school_master_data: "data",
  can_publish_school_master_data: "data",
  can_view_uploaded_csv: "data",
  can_import_csv: "data",
  can_delete_csv: "data",
  can_view_data_source: "data",
  can_add_data_source: "data",
  can_update_data_source: "data",
  can_publish_data_source: "data",
  can_delete_data_source: "data",
  can_view_visitor_measurement: "data",
  can_approve_visitor_measurement: "data",
  can_view_data_layer: "map",
  can_add_data_layer: "map",
  can_update_data_layer: "map",
  can_preview_data_layer: "map",
  can_publish_data_layer: "map",
  can_delete_data_layer: "map",
  can_view_column_configurations: "map",
  can_view_advance_filter: "map",
  can_add_advance_filter: "map",
  can_update_advance_filter: "map",
  can_publish_advance_filter: "map",
  can_delete_advance_filter: "map",
  can_access_users_tab: "people",
  can_view_user: "people",
  can_add_user: "people",
  can_update_user: "people",
  can_update_user_role: "people",
  can_delete_user: "people",
  can_view_all_roles: "people",
  can_create_role_configurations: "people",
  can_update_role_configurations: "people",
  can_delete_role_configurations: "people",
  can_view_contact_message: "people",
  can_update_contact_message: "people",
  can_delete_contact_message: "people",
  can_view_api_key: "system",
  can_add_api_key: "system",
  can_update_api_key: "system",
  can_approve_reject_api_key: "system",
  can_delete_api_key: "system",
  can_view_background_task: "system",
  can_add_background_task: "system",
  can_update_background_task: "system",
  can_delete_background_task: "system",
  can_view_recent_actions: "system",
  can_view_notification: "system",
  can_create_notification: "system",
  can_delete_notification: "system",
} as const satisfies Readonly<Record<Permission, PermissionGroup>>;

const inGroup = (group: PermissionGroup) =>
  (Object.keys(GROUP_OF) as Permission[]).filter((permission) => GROUP_OF[permission] === group);

/** The permissions of each group, for the matrix of roles and for the menu. */
export const PERMISSION_GROUPS: Readonly<Record<PermissionGroup, readonly Permission[]>> = {
  data: inGroup("data"),
  map: inGroup("map"),
  people: inGroup("people"),
  system: inGroup("system"),
};
