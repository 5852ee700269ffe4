import type { Day } from "@schoolmap/rules";
import type { MapIndex } from "../mapindex/index.ts";

/** Returns the version of a picture, made of data version and day. */
export function pictureVersion({ version }: Pick<MapIndex, "version">, today: Day): string {
  return `${version}-${today}`;
}
