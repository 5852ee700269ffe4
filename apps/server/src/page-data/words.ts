import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import type { ByLang } from "@schoolmap/rules";

/** Labels of the statuses in data, which are in English. */
export const STATUS_WORDS: Readonly<Record<ConnectionStatus, string>> = {
  connected: "Connected",
  not_connected: "Not connected",
  unknown: "Unknown",
};

/** Title of a view without a layer. */
export const STATUS_TITLE = "School status";

/** Text in a picture for a view with filters. */
export const FILTERED: ByLang<string> = { en: "filtered", es: "con filtros", pt: "com filtros" };

/** Labels of the classes if a layer has none of its own. */
export const CLASS_WORDS: Readonly<Record<ValueClass, string>> = {
  good: "Good",
  moderate: "Moderate",
  bad: "Bad",
  unknown: "Insufficient data",
};
