export { preferences, setPreference, usePreferences } from "./preferences.ts";
export type { RecentSearch } from "./stored-preferences.ts";
export { currentView, useChangeView, useView, viewUrl } from "./use-view.ts";
export { type Camera, countryOf, type Scope, scopeKey, type View } from "./view.ts";
export { readView, roundCamera, writeView } from "./view-url.ts";
