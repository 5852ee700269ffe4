import { useSyncExternalStore } from "react";
import { KEPT, type Kept, type Preferences, readPreferences, storedText } from "./kept-preferences.ts";

const listeners = new Set<() => void>();
let current: Preferences | undefined;

/** The preferences now; the same object until one changes. */
export function preferences(): Preferences {
  current ??= readPreferences(storedText);
  return current;
}

/** The preferences, kept up to date, also with other tabs. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences);
}

/** Keeps a preference, for this visit only where the browser forbids storage. */
export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  const kept: Kept<Preferences[K]> = KEPT[name];
  storeText(kept.key, kept.write(value));
  current = { ...preferences(), [name]: value };
  notify();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", readAgain);
  };
}

function readAgain(): void {
  current = undefined;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function storeText(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the preference lives as long as the page.
  }
}
