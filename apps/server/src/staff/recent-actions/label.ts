/** A row as stored in the audit; null when there was none. */
export type Content = Readonly<Record<string, unknown>> | null;

/** Columns that can name a row, in order of preference. */
const LABELS = ["name", "subject", "school_name", "title", "code", "type"];

/** Returns the name of a row in the audit. It contains no names of persons. */
export function labelOf(content: Content): string | null {
  const found = LABELS.map((column) => content?.[column]).find((value) => typeof value === "string" && value !== "");
  return (found as string | undefined) ?? null;
}
