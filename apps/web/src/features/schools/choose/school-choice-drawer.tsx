import { MAX_SEARCH_LENGTH } from "@schoolmap/contract";
import { useEffect, useState } from "react";
import { useMeta } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { FilterSummary } from "../../../shared/filter-chips/filter-summary.tsx";
import { byName, nameIn } from "../../../shared/place/place-names.ts";
import { type Place, usePlace } from "../../../shared/place/use-place.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { countryOf } from "../../../state/view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { MESSAGE_MS } from "../../../ui/toast/toast.ts";
import { ChoiceList } from "./choice-list.tsx";
import { type Selection, toggled } from "./selection.ts";
import { type ListParams, useListedSchools } from "./use-listed-schools.ts";
import "./school-choice.css";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

const WITHOUT_REGION = "none";

/**
 * Lists the schools of the open country under its filters, by region and name, 50 per page. The chosen schools are
 * opened together.
 */
export default function SchoolChoiceDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const view = useResolvedView();
  const change = useChangeView();
  const most = useMeta().data?.max_schools ?? 0;
  const place = usePlace(view);
  const { scope } = view;
  const [params, setParams] = useState<Omit<ListParams, "countryId">>({
    regionId: place.region?.id,
    text: "",
    page: 1,
  });
  const [selection, select] = useState<Selection>({ ids: scope.kind === "schools" ? scope.ids : [], isFull: false });
  useMessageTimeout(selection, select);
  const found = useListedSchools(view, { countryId: place.country?.id, ...params });
  const show = () => {
    change({ scope: { kind: "schools", country: countryOf(scope), ids: selection.ids } });
    onClose();
  };
  const { country } = place;
  return (
    <Dialog title={t("choice.title", { place: country ? nameIn(country, t.lang) : "" })} drawer onClose={onClose}>
      <div className="choice">
        <FilterSummary view={view} />
        <label className="choice-field">
          <span className="label">{t("choice.search")}</span>
          <input
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t("choice.searchHint")}
            value={params.text}
            onChange={({ target }) => setParams({ ...params, text: target.value, page: 1 })}
          />
        </label>
        <RegionChoice
          place={place}
          chosen={params.regionId}
          onChoose={(regionId) => setParams({ ...params, regionId, page: 1 })}
        />
        <ChoiceList
          found={found}
          page={params.page}
          selection={selection}
          isAtMost={selection.ids.length >= most}
          onTurn={(page) => setParams({ ...params, page })}
          onToggle={(id) => select(toggled(selection, id, most))}
        />
      </div>
      <div className="choice-foot">
        <p role="status" className="text-s choice-message">
          {selection.isFull && t("schools.cap", { count: most })}
        </p>
        <p className="grow text-s second" aria-live="polite">
          {t("choice.selected", { count: selection.ids.length, most })}
        </p>
        <Button look="fill" disabled={selection.ids.length === 0} onClick={show}>
          {t("choice.show", { count: selection.ids.length })}
        </Button>
      </div>
    </Dialog>
  );
}

interface RegionChoiceProps {
  readonly place: Place;
  readonly chosen: number | null | undefined;
  readonly onChoose: (regionId: number | null | undefined) => void;
}

function RegionChoice({ place: { country, regionWord }, chosen, onChoose }: RegionChoiceProps) {
  const t = useT();
  const regions = [...(country?.admin1_metadata ?? [])].sort(byName(t.lang));
  if (regions.length === 0) return null;
  const choose = (value: string) =>
    onChoose(value === "" ? undefined : value === WITHOUT_REGION ? null : Number(value));
  return (
    <label className="choice-field">
      <span className="label">{t("choice.region", { region: regionWord(1) })}</span>
      <select value={chosen === null ? WITHOUT_REGION : (chosen ?? "")} onChange={({ target }) => choose(target.value)}>
        <option value="">{t("choice.allRegions")}</option>
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {nameIn(region, t.lang)}
          </option>
        ))}
        <option value={WITHOUT_REGION}>{t("place.withoutRegion")}</option>
      </select>
    </label>
  );
}

/** Hides the message that the limit is reached after some time. */
function useMessageTimeout(selection: Selection, select: (selection: Selection) => void): void {
  useEffect(() => {
    if (!selection.isFull) return;
    const timer = setTimeout(() => select({ ...selection, isFull: false }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [selection, select]);
}
