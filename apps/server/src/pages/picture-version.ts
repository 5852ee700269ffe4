import type { Day } from "@schoolmap/rules";
import type { MapIndex } from "../mapindex/index.ts";

/** Names the data and the day that a picture says. */
export function pictureVersion({ version }: Pick<MapIndex, "version">, today: Day): string {
  return `${version}-${today}`;
}
