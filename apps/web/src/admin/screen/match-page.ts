import type { ComponentType } from "react";
import type { PageProps, Screen } from "./screen.ts";

interface FoundPage extends PageProps {
  readonly Page: ComponentType<PageProps>;
}

/**
 * Finds the page of a path below the screen's own, for example "3/history" with the pattern "$id/history". Patterns
 * with a literal part take precedence over those with a parameter.
 */
export function matchPage({ pages }: Pick<Screen, "pages">, path: string): FoundPage | undefined {
  const parts = path.split("/").filter(Boolean);
  const patterns = Object.entries(pages).sort(([a], [b]) => Number(a.includes("$")) - Number(b.includes("$")));
  for (const [pattern, Page] of patterns) {
    const segments = pattern.split("/").filter(Boolean);
    if (segments.length !== parts.length) continue;
    if (!segments.every((part, at) => part.startsWith("$") || part === parts[at])) continue;
    const named = segments.flatMap((part, at) => (part.startsWith("$") ? [[part.slice(1), parts[at] ?? ""]] : []));
    return { Page, params: Object.fromEntries(named) };
  }
  return undefined;
}
