import { LEVELS, type LevelKey, levelName } from "@schoolmap/geodata";

/**
 * Returns the English name of an administrative level in lower case, for example "province"; "Admins" when the level is
 * unknown.
 */
export function levelLabel(key: string | null): string {
  return key !== null && isLevelKey(key) ? levelName(key, "en", 1) : "Admins";
}

function isLevelKey(key: string): key is LevelKey {
  return Object.hasOwn(LEVELS, key);
}
