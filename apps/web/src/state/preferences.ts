import { createStore, useStore } from "zustand";
import { type Preferences, readPreferences, STORED, type StoredPreference, storedText } from "./stored-preferences.ts";

const store = createStore(() => readPreferences(storedText));

/** Returns the current preferences. The object is the same until a preference changes. */
export function preferences(): Preferences {
  return store.getState();
}

/** Returns the preferences and updates when they change. */
export function usePreferences(): Preferences {
  return useStore(store);
}

/** Stores a preference. When the browser forbids storage, it applies to this visit only. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  const stored: StoredPreference<Preferences[K]> = STORED[name];
  storeText(stored.key, stored.write(value));
  store.setState({ [name]: value });
}

/** Applies preferences that the visitor changes in other tabs. Called once, when the page starts. */
export function followOtherTabs(): void {
  addEventListener("storage", () => store.setState(readPreferences(storedText), true));
}

function storeText(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is forbidden or full: the preference lasts as long as the page.
  }
}
