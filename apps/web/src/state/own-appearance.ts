import { chosenOr } from "./chosen-appearance.ts";
import { preferences, usePreferences } from "./preferences.ts";
import type { Preferences } from "./stored-preferences.ts";
import type { Appearance } from "./view.ts";

/**
 * Returns the visitor's own theme, map style and language: the stored choice, otherwise the browser's language,
 * otherwise the default.
 */
export function useOwnAppearance(): Appearance {
  return appearanceOf(usePreferences());
}

/** Returns the visitor's own theme, map style and language, for event handlers. */
export function ownAppearance(): Appearance {
  return appearanceOf(preferences());
}

let last: { from: Preferences; appearance: Appearance } | undefined;
function appearanceOf(from: Preferences): Appearance {
  if (last?.from !== from) last = { from, appearance: chosenOr(from, navigator.languages) };
  return last.appearance;
}
