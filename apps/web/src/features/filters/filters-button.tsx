import { SlidersHorizontal } from "lucide-react";
import { lazy } from "react";
import { useFilters } from "../../api/index.ts";
import { loadArea, useT } from "../../i18n/index.ts";
import { useFilterChoices } from "../../shared/filter-chips/use-filter-choices.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButton } from "../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./filters-button.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

const FiltersDrawer = lazy(async () => (await Promise.all([import("./filters-drawer.tsx"), loadArea("filters")]))[0]);

/**
 * Button that opens the filters of a country, unless it has none, and shows how many are active. `bar`: as an action of
 * the phone's action bar.
 */
export function FiltersButton({ view, bar = false }: { view: ResolvedView; bar?: boolean }) {
  const t = useT();
  const { country } = usePlace(view);
  const { data } = useFilters(country?.id);
  const { choices } = useFilterChoices(view);
  if (!country || (data?.results.length === 0 && choices.length === 0)) return null;
  const words = (
    <>
      <Icon of={SlidersHorizontal} small={!bar} />
      <span>
        {/* The space belongs to the visible text, so that the accessible name of the button starts with it. */}
        {`${t("filters.title")} `}
        {choices.length > 0 && <span className="filters-on">{choices.length}</span>}
      </span>
    </>
  );
  const label =
    choices.length > 0 ? `${t("filters.title")}: ${t("filters.filters", { count: choices.length })}` : undefined;
  return (
    <DialogButton
      name="filters"
      button={(props) =>
        bar ? (
          <button type="button" aria-label={label} {...props}>
            {words}
          </button>
        ) : (
          <Button className="filters-button" aria-label={label} {...props}>
            {words}
          </Button>
        )
      }
    >
      {({ close }) => <FiltersDrawer onClose={close} />}
    </DialogButton>
  );
}
