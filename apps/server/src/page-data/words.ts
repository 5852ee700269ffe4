import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { ByLang } from "@schoolmap/rules";

/** What statuses are called in data, which are in English. */
export const STATUS_WORDS: Readonly<Record<ConnectionStatus, string>> = {
  connected: "Connected",
  not_connected: "Not connected",
  unknown: "Unknown",
};

/** What a view without a layer shows. */
export const STATUS_TITLE = "School status";

/** What a picture says of a view with filters. */
export const FILTERED: ByLang<string> = { en: "filtered", es: "con filtros", pt: "com filtros" };

/** What classes are called where a layer has no label of its own. */
export const CLASS_WORDS: Readonly<Record<ValueClass, string>> = {
  good: "Good",
  moderate: "Moderate",
  bad: "Bad",
  unknown: "Insufficient data",
};
