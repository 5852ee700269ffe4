import { useServerText } from "../../api/server-text.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useLiveInfo } from "../../resolved-view/use-layer-numbers.ts";
import { publicName, splitSources } from "./split-sources.ts";

/** Returns the sources of the open country's schools and of the displayed layer's values, in the visitor's language. */
export function useSources(view: ResolvedView) {
  const translated = useServerText();
  const { country } = view;
  const shown = view.shown;
  const { data: live } = useLiveInfo(view);
  if (!country) return [];
  const here = shown.layer?.active_countries_list.find((entry) => entry.country === country.id)?.data_sources;
  const sources = [
    ...splitSources(country.data_source, country.data_source_description, ","),
    ...(live?.sources ?? splitSources(here?.name ?? "", here?.description ?? "", ";")),
  ];
  const distinct = new Map(sources.map((source) => [source.name, source])).values();
  return [...distinct].map(({ name, description }) => ({
    name: translated(publicName(name)),
    description: translated(description),
  }));
}
