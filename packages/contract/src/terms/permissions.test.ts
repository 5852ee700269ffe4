import { expect, it } from "vitest";
import { PERMISSION_GROUPS } from "./permission-groups.ts";
import { PERMISSIONS } from "./permissions.ts";

/** Names of permissions in the existing product, without "can_". */
const EXISTING = `
  access_users_tab view_user add_user update_user delete_user view_all_roles update_user_role
  create_role_configurations update_role_configurations delete_role_configurations
  view_data_layer add_data_layer update_data_layer publish_data_layer preview_data_layer view_column_configurations
  view_advance_filter add_advance_filter update_advance_filter publish_advance_filter
  view_school_master_data update_school_master_data publish_school_master_data
  delete_api_key approve_reject_api_key view_country add_country update_country delete_country
  view_school add_school update_school delete_school view_uploaded_csv import_csv delete_csv
  view_background_task add_background_task update_background_task delete_background_task
  view_contact_message update_contact_message delete_contact_message
  view_recent_actions view_notification create_notification delete_notification`
  .trim()
  .split(/\s+/)
  .map((name) => `can_${name}`);

it("the 47 permissions of the existing product keep their names", () => {
  expect(EXISTING).toHaveLength(47);
  expect(EXISTING.filter((name) => !(PERMISSIONS as readonly string[]).includes(name))).toEqual([]);
});

it("each permission is in exactly one group of the matrix of roles", () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  expect(Object.values(PERMISSION_GROUPS).flat().sort()).toEqual([...PERMISSIONS].sort());
});
