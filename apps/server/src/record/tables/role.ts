import type { Generated } from "kysely";
import type { Stamps } from "./stamps.ts";

/** A set of permissions that staff and keys may hold. */
export interface RoleTable extends Stamps {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  /** Those of the category system come with the product. */
  category: Generated<"system" | "custom">;
  /** Names in the contract's list of permissions. */
  permissions: Generated<string[]>;
  /** Holds every permission, also those that later versions add. */
  holds_all: Generated<boolean>;
  /** The countries that the role is limited to; null: it holds everywhere. */
  country_ids: number[] | null;
}
