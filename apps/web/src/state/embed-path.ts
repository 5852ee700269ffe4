import type { Lang } from "@schoolmap/contract";
import { DEFAULT_APPEARANCE } from "./chosen-appearance.ts";
import type { Theme, View } from "./view.ts";
import { writeView } from "./view-url.ts";

/** How a view looks in the page of somebody else. */
export interface EmbedLook {
  readonly theme: Theme;
  readonly lang: Lang;
  readonly legend: boolean;
}

/** Parameter that leaves the legend out. */
const LEGEND = "legend";
const OFF = "off";

/** The address of a view as an embedded map. Theme and language are always named: the reader's own do not count there. */
export function embedPath(view: View, { theme, lang, legend }: EmbedLook): string {
  const [path = "", text = ""] = mapPath(view).split("?");
  const query = new URLSearchParams(text);
  query.set("theme", theme);
  query.set("lng", lang);
  if (!legend) query.set(LEGEND, OFF);
  return `${path.replace(/^\/map/, "/embed")}?${query.toString().replaceAll("%2C", ",")}`;
}

/** Whether an embedded map shows its legend. */
export function showsLegend({ unknown }: View): boolean {
  return unknown[LEGEND] !== OFF;
}

/** The address of the same view as a page of its own: the map, whatever else was open. */
export function mapPath(view: View): string {
  const { [LEGEND]: _, ...unknown } = view.unknown;
  return writeView({ ...view, table: undefined, tour: undefined, unknown }, DEFAULT_APPEARANCE);
}

/** The same, without the colours: for references, which are read in print. */
export function shortPath(view: View): string {
  return mapPath({ ...view, ...DEFAULT_APPEARANCE, lang: view.lang });
}
