import type { Generated } from "kysely";
import type { ResourceStamps } from "./stamps.ts";

/** A member of staff. */
export interface UserTable extends ResourceStamps {
  id: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  status: Generated<"active" | "disabled">;
  /** Null when the user is invited and has not signed in yet. */
  last_sign_in_at: Date | null;
}
