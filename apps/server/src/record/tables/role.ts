import type { Generated } from "kysely";
import type { Stamps } from "./stamps.ts";

/** A set of permissions that staff and keys may hold. */
export interface RoleTable extends Stamps {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  /** Roles of the category "system" are built in. */
  category: Generated<"system" | "custom">;
  /** Names in the contract's list of permissions. */
  permissions: Generated<string[]>;
  /** Grants every permission, including permissions that later versions add. */
  holds_all: Generated<boolean>;
  /** Countries to which the role is limited; null means every country. */
  country_ids: number[] | null;
}
