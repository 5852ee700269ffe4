import { createStore, useStore } from "zustand";
import { KEPT, type Kept, type Preferences, readPreferences, storedText } from "./kept-preferences.ts";

const store = createStore(() => readPreferences(storedText));

/** The preferences now; the same object until one changes. */
export function preferences(): Preferences {
  return store.getState();
}

/** The preferences, kept up to date. */
export function usePreferences(): Preferences {
  return useStore(store);
}

/** Keeps a preference, for this visit only where the browser forbids storage. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  const kept: Kept<Preferences[K]> = KEPT[name];
  storeText(kept.key, kept.write(value));
  store.setState({ [name]: value });
}

/** Takes over what the visitor chooses in other tabs. Called once, when the page starts. */
export function followOtherTabs(): void {
  addEventListener("storage", () => store.setState(readPreferences(storedText), true));
}

function storeText(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the preference lives as long as the page.
  }
}
