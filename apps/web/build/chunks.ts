import { join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));

/** The text pages, and the components on each of them. */
const TEXT_PAGES = [
  "offline/offline-line.tsx",
  "pages/about/about-page.tsx",
  "pages/country-progress/country-progress-page.tsx",
  "pages/daily-check-app/daily-check-app-page.tsx",
  "pages/join-us/join-us-page.tsx",
  "pages/media/media-page.tsx",
  "pages/privacy/privacy-page.tsx",
];

/** Modules that the text pages share. */
const FRAME = /^pages\/frame\//;

/**
 * Modules that each map page requests immediately after it loads, in parts that can be late. They are loaded in one
 * response. Each has its own `import()`, so that the page does not wait for it.
 */
const OPENING = [
  "app/map-page/action-bar.tsx",
  "features/panel/compare-button/compare-button.tsx",
  "features/panel/countries/countries-panel.tsx",
  "features/panel/place/country-panel.tsx",
  "features/panel/place/world-rest.tsx",
  "features/panel/place/layer-section.tsx",
  "features/on-the-map/disclaimer/country-notice.tsx",
  "features/filters/filters-button.tsx",
  "features/on-the-map/layers/layer-button.tsx",
  "features/panel/measured/live-section.tsx",
  "features/time/strip/time-dock.tsx",
  "features/schools/choose/choose-schools-button.tsx",
  "features/on-the-map/school-list/schools-in-view.tsx",
  "features/on-the-map/view/draw-switch.tsx",
  "features/search/search-box.tsx",
  "features/table/table-switch.tsx",
  "features/tour/tour-button.tsx",
  "features/tour/tour-link.tsx",
  "events/live-updates.tsx",
  "map/controls/zoom-buttons.tsx",
  "map/instance/wait-for-visitor.ts",
  "offline/offline-line.tsx",
  "pages/brief/brief-link.tsx",
];

/** Module information from the bundler. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Group {
  readonly name: (id: string, modules: Modules) => string | null;
  /** Name of the group in the bundler's reports. */
  readonly debugName: string;
  readonly tags?: "$initial"[];
}

/**
 * Returns the scripts of a build, in the order in which they take their modules and the imports of these: the start of
 * every page (4 % larger when split among the pages that share it), further modules that the map and text pages share,
 * the frame of text pages, and the opening of the map. The bundler splits the remaining modules itself.
 *
 * @throws When a file that is named here is not part of the application.
 */
export function chunks(): Group[] {
  let shared: ReadonlySet<string> | undefined;
  return [
    { debugName: "start", name: () => "start", tags: ["$initial"] },
    {
      debugName: "common",
      name: (id, modules) => {
        shared ??= sharedIn(modules);
        return shared.has(id) ? "common" : null;
      },
    },
    { debugName: "page-frame", name: (id) => (FRAME.test(nameOf(id)) ? "page-frame" : null) },
    { debugName: "opening", name: (id) => (OPENING.includes(nameOf(id)) ? "opening" : null) },
  ];
}

/**
 * Returns the modules in the script shared by map and text pages. Without this script, visitors of one would load all
 * modules of the other.
 */
function sharedIn(modules: Modules): ReadonlySet<string> {
  const text = neededBy(TEXT_PAGES, modules);
  return new Set([...neededBy(OPENING, modules)].filter((id) => text.has(id)));
}

/** Returns the modules of these files and all their direct and indirect imports. */
function neededBy(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const needed = new Set<string>();
  const add = (id: string, isNamed = false) => {
    if (needed.has(id)) return;
    const info = modules.getModuleInfo(id);
    if (!info && isNamed) throw new Error(`build/chunks.ts names a file that nothing loads: ${id}`);
    needed.add(id);
    for (const imported of info?.importedIds ?? []) add(imported);
  };
  for (const file of files) add(normalize(join(SOURCE, file)), true);
  return needed;
}

function nameOf(id: string): string {
  return relative(SOURCE, id).split(sep).join("/");
}
