import type { ReactNode } from "react";
import { useRefusedFilters } from "../../api/filtered-queries.ts";
import { useFilters } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { Button } from "../../ui/button/button.tsx";
import { Failed } from "../../ui/failed/failed.tsx";
import { usePlace } from "../place/use-place.ts";
import { filterOf, filterWords } from "./filter-words.ts";
import { refusedChoices } from "./refused-choices.ts";
import { useFilterChoices } from "./use-filter-choices.ts";

/**
 * Shows content that depends on the filters. When the server refuses filters, it lists them instead and offers to
 * remove them.
 */
export function UnlessRefused({ view, children }: { view: ResolvedView; children: ReactNode }) {
  return useRefusedFilters(view.query)?.size ? <RefusedFilters view={view} /> : children;
}

function RefusedFilters({ view }: { view: ResolvedView }) {
  const t = useT();
  const translated = useServerText();
  const { country } = usePlace(view);
  const { data: published } = useFilters(country?.id);
  const { choices, remove } = useFilterChoices(view);
  return refusedChoices(choices, useRefusedFilters(view.query)).map(({ choice, text }) => {
    const filter = filterWords(choice, filterOf(choice, published?.results), t, translated);
    return (
      <Failed key={`${choice.column} ${choice.lookup}`} text={t(text, { filter })} detail={t("filters.refusedWay")}>
        <Button small onClick={() => remove(choice)}>
          {t("filters.remove", { filter })}
        </Button>
      </Failed>
    );
  });
}
