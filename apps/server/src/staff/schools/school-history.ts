import { type ResourceVersion, schoolResource } from "@schoolmap/contract";
import type { Kysely } from "kysely";
import { actorNamesOf, actorRefOf } from "../../admin/actor-names.ts";
import type { Row } from "../../admin/resource.ts";
import { isSameValue, wireValue } from "../../admin/wire-row.ts";
import type { Reach } from "../../record/actor.ts";
import type { Database } from "../../record/tables/index.ts";
import type { SchoolVersion } from "../../record/unit/school-versions.ts";

/**
 * Returns the versions that are visible to an actor with a country limit. The history of a school starts when it moved
 * into these countries.
 */
export function seenVersions(versions: readonly SchoolVersion[], reach: Reach): SchoolVersion[] {
  if (reach === null) return [...versions];
  const isSeen = (row: Row | null) => row !== null && reach.has(row.country_id as number);
  return versions
    .filter(({ row }) => isSeen(row))
    .map((version) => ({ ...version, before: isSeen(version.before) ? version.before : null }));
}

const FIELDS = [...Object.keys(schoolResource.fields), "deleted"];

/** Returns the history of a school in the format of the API. */
export async function wireHistory(
  db: Kysely<Database>,
  versions: readonly SchoolVersion[],
): Promise<ResourceVersion[]> {
  const names = await actorNamesOf(
    db,
    versions.map(({ unit }) => unit?.actor ?? null),
  );
  return versions.map(({ revision, unit, row, before }) => ({
    revision,
    at: unit?.at.toISOString() ?? null,
    actor: unit ? actorRefOf(unit.actor, names) : null,
    reason: unit?.reason ?? null,
    action: before ? "update" : "create",
    changes: changesBetween(before, row),
  }));
}

function changesBetween(before: Row | null, after: Row): ResourceVersion["changes"] {
  return FIELDS.flatMap((field) => {
    const [old, young] = [before?.[field] ?? null, after[field] ?? null];
    return isSameValue(old, young) ? [] : [{ field, before: wireValue(old), after: wireValue(young) }];
  });
}
