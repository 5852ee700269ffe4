import { useCountry } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import { useLiveInfo } from "../../shown/use-layer-numbers.ts";
import { useShown } from "../../shown/use-shown.ts";
import { countryOf, type View } from "../../state/view.ts";
import { publicName, splitSources } from "./split-sources.ts";
import "./sources.css";

/** Who says so: where the schools of a country, and the values of the layer on show, come from. */
export function Sources({ view }: { view: View }) {
  const t = useT();
  const translated = useServerText();
  const { data: country } = useCountry(countryOf(view.scope));
  const shown = useShown(view);
  const { data: live } = useLiveInfo(view, shown);
  if (!country) return null;
  const { layer } = shown;
  const here = layer?.active_countries_list.find((entry) => entry.country === country.id)?.data_sources;
  const sources = [
    ...splitSources(country.data_source, country.data_source_description, ","),
    ...(live?.sources ?? splitSources(here?.name ?? "", here?.description ?? "", ";")),
  ];
  const distinct = [...new Map(sources.map((source) => [source.name, source])).values()];
  if (distinct.length === 0) return null;
  return (
    <section className="block">
      <h2 className="title-m">{t("panel.sources")}</h2>
      <ul className="sources text-s second">
        {distinct.map(({ name, description }) => (
          <li key={name}>
            {translated(publicName(name))}
            {description && <span className="third">{` · ${translated(description)}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
