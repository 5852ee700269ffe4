import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));

/**
 * What each map page asks for as soon as it is there, in parts that may come late: together they come in one answer.
 * Each is loaded by an `import()` of its own, so that the page does not wait for it.
 */
const PARTS: ReadonlySet<string> = new Set([
  "features/compare/compare-button.tsx",
  "features/countries/countries-panel.tsx",
  "features/data-panel/country-panel.tsx",
  "features/data-panel/layer-section.tsx",
  "features/disclaimer/country-notice.tsx",
  "features/filters/default-filters.tsx",
  "features/filters/filters-button.tsx",
  "features/layers/layer-button.tsx",
  "features/live/live-section.tsx",
  "features/live/time-dock.tsx",
  "features/school-choice/choose-schools-button.tsx",
  "features/schools-in-view/schools-in-view.tsx",
  "features/search/search-box.tsx",
  "features/table/table-switch.tsx",
  "features/tour/tour-button.tsx",
  "live/live-updates.tsx",
  "map/controls/zoom-buttons.tsx",
  "offline/offline-line.tsx",
]);

/** Whether a module belongs into the script `opening`. */
export function isOpening(id: string): boolean {
  return PARTS.has(nameOf(id));
}

/** Fails a build in which a part of the opening is not there, as when its file has another name now. */
export function openingIsWhole(): Plugin {
  return {
    name: "schoolmap:opening-is-whole",
    apply: "build",
    buildEnd(error) {
      if (error) return;
      const known = new Set([...this.getModuleIds()].map(nameOf));
      const missing = [...PARTS].filter((part) => !known.has(part));
      if (missing.length > 0) this.error(`the opening names files that nothing loads: ${missing.join(", ")}`);
    },
  };
}

function nameOf(id: string): string {
  return relative(SOURCE, id).split(sep).join("/");
}
