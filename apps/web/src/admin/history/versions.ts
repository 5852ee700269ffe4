import type { ResourceVersion } from "@schoolmap/contract";
import type { AnyRow, Values } from "../screen/resource-screen.ts";
import { isSame } from "../screen/values.ts";

/** A version of a row with all its values. */
export interface RowVersion extends ResourceVersion {
  readonly values: Values;
}

/**
 * Gives each version its values: from the row as it is now, back through what each version changed.
 * @param versions the newest first, as the server sends them
 */
export function withValues(row: AnyRow, versions: readonly ResourceVersion[]): RowVersion[] {
  let values: Values = row;
  return versions.map((version) => {
    const own = values;
    values = { ...values, ...Object.fromEntries(version.changes.map(({ field, before }) => [field, before])) };
    return { ...version, values: own };
  });
}

/** A field that two versions differ in. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields of these names that two versions differ in. */
export function differences(from: Values, to: Values, fields: readonly string[]): Difference[] {
  return fields
    .map((field) => ({ field, from: from[field], to: to[field] }))
    .filter((difference) => !isSame(difference.from, difference.to));
}

/** The version that was the current one at a moment; undefined before the first. */
export function versionAt(versions: readonly RowVersion[], moment: string): RowVersion | undefined {
  return versions.find(({ at }) => at !== null && Date.parse(at) <= Date.parse(moment));
}
