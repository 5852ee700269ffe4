import { useGlobalStat } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { useFilterChoices } from "./use-filter-choices.ts";
import "./filter-summary.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

/** Shows "38,214 schools match 3 filters" with a control that returns to all schools. */
export function FilterSummary({ view }: { view: ResolvedView }) {
  const t = useT();
  const { choices, clear } = useFilterChoices(view);
  const { data: stat } = useGlobalStat(view.query);
  if (choices.length === 0) return null;
  const filters = t("filters.filters", { count: choices.length });
  return (
    <div className="filter-summary">
      <span className="grow text-s">
        {stat ? t("filters.match", { count: stat.schools_connected, filters }) : filters}
      </span>
      <Button look="bare" small onClick={clear}>
        {t("filters.clear")}
      </Button>
    </div>
  );
}
