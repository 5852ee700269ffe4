import type { Fault } from "../http/http-error.ts";
import type { Unit } from "../record/unit/unit.ts";
import type { Row } from "./resource.ts";

/** Returns the faults of the assignee of a row, who must be a member of staff. */
export async function assigneeFaults({ db }: Unit, { assigned_to }: Row): Promise<readonly Fault[]> {
  if (typeof assigned_to !== "string") return [];
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", Number(assigned_to.replace("user:", "")))
    .where("deleted", "is", null)
    .executeTakeFirst();
  return user ? [] : [{ path: "assigned_to", code: "invalid", message: "names what does not exist" }];
}
