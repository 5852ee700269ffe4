import type { Lang } from "@schoolmap/contract";

/** Returns the level of most regions of a country; "" when it is unknown. */
export function commonLevel(levels: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? "";
}

/** Returns the text with a capital first letter, as at the start of a line. */
export function capitalised(text: string, lang: Lang): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
