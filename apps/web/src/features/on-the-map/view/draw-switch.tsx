import { useT } from "../../../i18n/index.ts";
import { useDrawnAreas } from "../../../map/areas/use-handover.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { DRAWN, type Drawn } from "../../../state/view.ts";
import "../../table/table-switch.css";

/** Switch for what the map draws regardless of the zoom: countries or regions by their share, or individual schools. */
export default function DrawSwitch({ view }: { view: ResolvedView }) {
  const t = useT();
  const change = useChangeView();
  const areas = useDrawnAreas(view);
  if (!areas || view.table) return null;
  const labels: Record<Drawn, string> = {
    areas: t(areas.level === "country" ? "areas.countries" : "areas.regions"),
    schools: t("areas.schools"),
  };
  return (
    <fieldset className="table-switch">
      <legend className="sr-only">{t("areas.title")}</legend>
      {DRAWN.map((draw) => (
        <button
          key={draw}
          type="button"
          aria-pressed={areas.drawn === draw}
          onClick={() => change({ draw }, { replace: true })}
        >
          {labels[draw]}
        </button>
      ))}
    </fieldset>
  );
}
