import { getKnownFacts } from "@schoolmap/contract";
import { capitalised, formatExact } from "@schoolmap/rules";
import { useFilteredScope } from "../../../api/filtered-queries.ts";
import { useCall } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Block } from "../../../ui/stat/stat.tsx";

/**
 * Shows for how many schools of a place facts other than their connection are known. Facts that are known for no school
 * are hatched.
 */
export function KnownFacts({ view }: { view: ResolvedView }) {
  const t = useT();
  const { regionWord } = usePlace(view);
  const scope = useFilteredScope(view.query);
  const options = scope && { query: scope.ids, filters: scope.filters };
  const { data, isPlaceholderData } = useCall(getKnownFacts, options, view.query.key);
  if (!data || data.total === 0) return null;
  return (
    <Block isOld={isPlaceholderData}>
      <h2 className="title-m">{t("known.title")}</h2>
      <ul className="known-facts text-s">
        {data.results.map(({ fact, known }) => (
          <li key={fact}>
            <span className="ellipsis">
              {fact === "region" ? capitalised(regionWord(1), t.lang) : t(`known.fact.${fact}`)}
            </span>
            <span className="known-bar" aria-hidden="true">
              <i className="known-part" style={{ flexGrow: known }} />
              <i className="paint-unknown" style={{ flexGrow: data.total - known }} />
            </span>
            <span className={known === 0 ? "known-count second" : "known-count"}>
              {known === 0 ? t("value.noData") : formatExact(known, t.lang)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
