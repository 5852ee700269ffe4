import type { Rolldown } from "vite";

/** Modules of pages. A page is named after the first part of its URL. */
const PAGE = /[\\/]src[\\/]pages[\\/](?!compare|embed|not-found)[\w-]+[\\/]([\w-]+)-page\.tsx$/;
/** The live map, which phones load later than the rest of its page. */
const LIVE_MAP = /[\\/]src[\\/]features[\\/]on-the-map[\\/]view[\\/]map-view\.tsx$/;
/** The script with the parts of the map page, see `chunks`. */
const OPENING = "opening";
/** The texts of all pages, of the map, and of text pages, in one language. */
const TEXTS = /[\\/]texts[\\/](\w+)\.json\?area=(core|map|pages)$/;

/**
 * URLs of scripts and their styles, by the name of a page ("map", "about") or "live-map". Names with a language are
 * texts: of all pages ("core-es"), of the map ("map-es"), of text pages ("pages-es").
 */
export type NeededLater = Readonly<Record<string, readonly string[]>>;

/** Returns whether a script contains only styles. Such scripts are removed at the end of the build. */
function isStyle({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.every((id) => /\.css(\?|$)/.test(id));
}

/**
 * Returns the files that a page requests as soon as the entry runs, so that the browser can request them at the start.
 */
export function neededLater(bundle: Rolldown.OutputBundle): NeededLater {
  const chunks = Object.values(bundle)
    .filter((file) => file.type === "chunk")
    .filter((chunk) => !isStyle(chunk));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (found.has(name) || !byName.has(name) || byName.get(name)?.isEntry) continue;
      found.add(name);
      withImports(byName.get(name)?.imports ?? [], found);
    }
    return found;
  };
  return Object.fromEntries(
    chunks.flatMap((chunk) => {
      const name = nameOf(chunk);
      if (name === undefined) return [];
      const scripts = [...withImports([chunk.fileName])];
      const styles = scripts.flatMap((script) => [...(byName.get(script)?.viteMetadata?.importedCss ?? [])]);
      return [[name, [...scripts, ...styles].map((file) => `/${file}`)]];
    }),
  );
}

function nameOf({ name, facadeModuleId }: Rolldown.OutputChunk): string | undefined {
  if (name === OPENING) return "map";
  const module = facadeModuleId ?? "";
  if (LIVE_MAP.test(module)) return "live-map";
  const [, lang, area] = TEXTS.exec(module) ?? [];
  return lang === undefined ? PAGE.exec(module)?.[1] : `${area}-${lang}`;
}
