export { goTo } from "./address.ts";
export { DEFAULT_APPEARANCE } from "./own-appearance.ts";
export { type Preferences, preferences, type RecentSearch, setPreference, usePreferences } from "./preferences.ts";
export { currentView, useAddressedView, useChangeView, useView, viewUrl } from "./use-view.ts";
export {
  type Appearance,
  type Camera,
  countryOf,
  MAP_STYLES,
  type MapStyle,
  type Scope,
  scopeKey,
  THEMES,
  type Theme,
  type View,
  type ViewPatch,
} from "./view.ts";
export { readView, roundCamera, writeView } from "./view-url.ts";
