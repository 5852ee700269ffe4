import type { ResourceVersion } from "@schoolmap/contract";
import type { AnyRow, Values } from "../screen/resource-screen.ts";
import { isSame } from "../screen/values.ts";

/** A version of a row with all its values. */
export interface RowVersion extends ResourceVersion {
  readonly values: Values;
}

/**
 * Adds the values to each version: starts from the current row and reverts the changes of each version.
 * @param versions newest first, as the server sends them
 */
export function withValues(row: AnyRow, versions: readonly ResourceVersion[]): RowVersion[] {
  let values: Values = row;
  return versions.map((version) => {
    const own = values;
    values = { ...values, ...Object.fromEntries(version.changes.map(({ field, before }) => [field, before])) };
    return { ...version, values: own };
  });
}

/** A field with different values in two versions. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Returns the fields, among the given names, with different values in two versions. */
export function differences(from: Values, to: Values, fields: readonly string[]): Difference[] {
  return fields
    .map((field) => ({ field, from: from[field], to: to[field] }))
    .filter((difference) => !isSame(difference.from, difference.to));
}

/** Returns the version that was current at a time; undefined before the first. */
export function versionAt(versions: readonly RowVersion[], moment: string): RowVersion | undefined {
  return versions.find(({ at }) => at !== null && Date.parse(at) <= Date.parse(moment));
}
