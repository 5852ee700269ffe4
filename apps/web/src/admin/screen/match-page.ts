import type { ComponentType } from "react";
import type { PageProps, Screen } from "./screen.ts";

interface FoundPage extends PageProps {
  readonly Page: ComponentType<PageProps>;
}

/**
 * Finds the page of an address below a screen's own, for example "3/history" by the pattern "$id/history". A pattern that
 * says a part itself goes before one that takes any.
 */
export function matchPage({ pages }: Pick<Screen, "pages">, path: string): FoundPage | undefined {
  const parts = path.split("/").filter(Boolean);
  const patterns = Object.entries(pages).sort(([a], [b]) => Number(a.includes("$")) - Number(b.includes("$")));
  for (const [pattern, Page] of patterns) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    if (!wanted.every((part, at) => part.startsWith("$") || part === parts[at])) continue;
    const named = wanted.flatMap((part, at) => (part.startsWith("$") ? [[part.slice(1), parts[at] ?? ""]] : []));
    return { Page, params: Object.fromEntries(named) };
  }
  return undefined;
}
