import type { Lang } from "@schoolmap/contract";
import { DEFAULT_APPEARANCE } from "./chosen-appearance.ts";
import type { Theme, View } from "./view.ts";
import { writeView } from "./view-url.ts";

/** Appearance of a view in an external page. */
export interface EmbedLook {
  readonly theme: Theme;
  readonly lang: Lang;
  readonly legend: boolean;
}

/** Parameter that hides the legend. */
const LEGEND = "legend";
const OFF = "off";

/**
 * Returns the URL of a view as an embedded map. It always contains theme and language, because the visitor's own
 * preferences do not apply there.
 */
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

/** Returns the URL of the same view as a separate page: the map without a table or a tour. */
export function mapPath(view: View): string {
  const { [LEGEND]: _, ...unknown } = view.unknown;
  return writeView({ ...view, table: undefined, tour: undefined, unknown }, DEFAULT_APPEARANCE);
}

/** Returns the same URL without theme and style, for references in print. */
export function shortPath(view: View): string {
  return mapPath({ ...view, ...DEFAULT_APPEARANCE, lang: view.lang });
}
