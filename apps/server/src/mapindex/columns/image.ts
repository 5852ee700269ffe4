import type { NumberArray } from "../../lib/array-file.ts";

/** A column as plain memory, as stored in a snapshot file. */
export interface ColumnImage {
  readonly kind: string;
  /** Properties that are not in the arrays: scale, dictionary. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly arrays: Readonly<Record<string, NumberArray>>;
}

/** Returns the named array of an image. A file without it is damaged. */
export function arrayOf(image: ColumnImage, name: string): NumberArray {
  const array = image.arrays[name];
  if (!array) throw new Error(`The column image '${image.kind}' has no array '${name}'.`);
  return array;
}
