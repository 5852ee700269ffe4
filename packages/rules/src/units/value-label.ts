/** Abbreviations and names that are not written with a single initial capital. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  ["xDSL", "DSL", "ADSL", "VSAT", "LTE", "GSM", "Wi-Fi", "WiMAX"].map((word) => [word.toLowerCase(), word]),
).set("wifi", "Wi-Fi");

/** Returns the label of a stored list value in lower case: "pre-primary" → "Pre-Primary", "4g" → "4G". */
export function valueLabel(value: string): string {
  return (
    WRITTEN.get(value) ??
    value.replace(/(^|[\s(/-])(\d*\p{L})/gu, (_, gap: string, start: string) => gap + start.toUpperCase())
  );
}
