import type { Permission } from "@schoolmap/contract";
import type { Generated } from "kysely";
import type { Stamps } from "./stamps.ts";

/** A set of permissions that staff and keys may hold. */
export interface RoleTable extends Stamps {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  /** Those of the category system come with the product. */
  category: Generated<"system" | "custom">;
}

export interface RolePermissionTable {
  role_id: number;
  permission: Permission;
}
