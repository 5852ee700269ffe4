import type { Rolldown } from "vite";

/** What a page needs after the entry, by its module: named after the first part of its address. */
const PAGE =
  /[\\/]src[\\/](?:features[\\/]on-the-map[\\/]view[\\/](map)-view|pages[\\/](?!compare|embed|not-found)[\w-]+[\\/]([\w-]+)-page)\.tsx$/;
/** The texts of those pages in one language. */
const TEXTS = /[\\/]texts[\\/]([\w-]+)\.json\?area=pages$/;

/** Addresses of scripts, and of their styles, by the name of a page or of a language. */
export type NeededLater = Readonly<Record<string, readonly string[]>>;

/** Scripts that hold nothing but a style are taken out at the end of the build. */
function isStyle({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.every((id) => /\.css(\?|$)/.test(id));
}

/** What a page asks for as soon as the entry runs: the browser can ask for it at the beginning. */
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
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const [, map, page] = PAGE.exec(facadeModuleId ?? "") ?? [];
      const lang = TEXTS.exec(facadeModuleId ?? "")?.[1];
      const name = map ?? page ?? lang;
      if (!name) return [];
      const scripts = [...withImports([fileName])];
      const styles = scripts.flatMap((script) => [...(byName.get(script)?.viteMetadata?.importedCss ?? [])]);
      return [[name, [...scripts, ...styles].map((file) => `/${file}`)]];
    }),
  );
}
