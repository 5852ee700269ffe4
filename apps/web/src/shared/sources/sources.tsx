import { useT } from "../../i18n/index.ts";
import { useSources } from "./use-sources.ts";
import "./sources.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

/** Shows the sources of the displayed numbers. */
export function Sources({ view }: { view: ResolvedView }) {
  const t = useT();
  const sources = useSources(view);
  if (sources.length === 0) return null;
  return (
    <section className="block">
      <h2 className="title-m">{t("panel.sources")}</h2>
      <ul className="sources text-s second">
        {sources.map(({ name, description }) => (
          <li key={name}>
            {name}
            {description && <span className="third">{` · ${description}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
