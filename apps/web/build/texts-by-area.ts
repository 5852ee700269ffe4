import type { Plugin } from "vite";

const AREA_OF_TEXTS = /[\\/]texts[\\/][\w-]+\.json\?area=(\w+)$/;

/**
 * Splits the file of a language by area: `texts/en.json?area=map` contains only the texts of the map. Each language is
 * one file for its author, and a page loads only the texts that it shows.
 */
export function textsByArea(): Plugin {
  return {
    name: "schoolmap:texts-by-area",
    enforce: "pre",
    transform(code, id) {
      const area = AREA_OF_TEXTS.exec(id)?.[1];
      if (!area) return undefined;
      const texts: Readonly<Record<string, unknown>> = JSON.parse(code);
      if (!texts[area]) this.error(`there is no area ${area}`);
      return { code: `export default ${JSON.stringify(texts[area])};`, moduleType: "js", map: null };
    },
  };
}
