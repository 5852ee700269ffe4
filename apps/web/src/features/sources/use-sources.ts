import { useCountry } from "../../api/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import { useLiveInfo } from "../../resolved-view/use-layer-numbers.ts";
import { useShown } from "../../resolved-view/use-shown.ts";
import { countryOf, type View } from "../../state/view.ts";
import { publicName, splitSources } from "./split-sources.ts";

/** Where the schools of the open country, and the values of the layer on show, come from, in the visitor's language. */
export function useSources(view: View) {
  const translated = useServerText();
  const { data: country } = useCountry(countryOf(view.scope));
  const shown = useShown(view);
  const { data: live } = useLiveInfo(view, shown);
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
