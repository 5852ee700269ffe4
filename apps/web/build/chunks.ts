import { join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url));

/** The pages of text, and what stands on each of them. */
const TEXT_PAGES = [
  "offline/offline-line.tsx",
  "pages/about/about-page.tsx",
  "pages/country-progress/country-progress-page.tsx",
  "pages/daily-check-app/daily-check-app-page.tsx",
  "pages/join-us/join-us-page.tsx",
  "pages/media/media-page.tsx",
  "pages/privacy/privacy-page.tsx",
];

/** What they share with each other. */
const FRAME = /^pages\/frame\//;

/**
 * What each map page asks for as soon as it is there, in parts that may come late: together they come in one answer.
 * Each is loaded by an `import()` of its own, so that the page does not wait for it.
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

/** What the bundler tells of a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Group {
  readonly name: (id: string, modules: Modules) => string | null;
  /** What the bundler calls the group in its own reports. */
  readonly debugName: string;
  readonly tags?: "$initial"[];
}

/**
 * The scripts of one build, in the order in which they take their modules and what these import: what every page starts
 * with (cut up among the pages that share it, it weighs 4 % more), what map and pages of text share beyond that, the
 * frame of pages of text, and the opening of the map. The rest the bundler cuts up itself.
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

/** Without a script of its own, what is shared would make visitors of the one load all of the other. */
function sharedIn(modules: Modules): ReadonlySet<string> {
  const text = neededBy(TEXT_PAGES, modules);
  return new Set([...neededBy(OPENING, modules)].filter((id) => text.has(id)));
}

/** The modules of these files and all that they import, directly or not. */
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
