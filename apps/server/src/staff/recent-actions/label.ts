/** A row as the audit keeps it; null where there was none. */
export type Content = Readonly<Record<string, unknown>> | null;

/** Columns that name a row, the best first. */
const LABELS = ["name", "subject", "school_name", "title", "code", "type"];

/** The name of a row in the audit. Personal names are not in it. */
export function labelOf(content: Content): string | null {
  const found = LABELS.map((column) => content?.[column]).find((value) => typeof value === "string" && value !== "");
  return (found as string | undefined) ?? null;
}
