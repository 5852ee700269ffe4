import type { NumberArray } from "./runs.ts";

/** A column as plain memory: what a snapshot file keeps of it. */
export interface ColumnImage {
  readonly kind: string;
  /** What the arrays do not say: scale, dictionary. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly arrays: Readonly<Record<string, NumberArray>>;
}

/** The named array of an image; a file without it is damaged. */
export function arrayOf(image: ColumnImage, name: string): NumberArray {
  const array = image.arrays[name];
  if (!array) throw new Error(`The column image '${image.kind}' has no array '${name}'.`);
  return array;
}
