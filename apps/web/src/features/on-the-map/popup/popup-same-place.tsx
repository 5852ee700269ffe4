import type { LayerSchoolRow } from "@schoolmap/contract";
import { useState } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useSchools } from "../../../resolved-view/use-layer-numbers.ts";
import { schoolMark } from "../../../shared/classes/school-mark.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { PopupSchoolList } from "./popup-school-list.tsx";

const BATCH = 10;

interface PopupSamePlaceProps {
  /** School of the popup, listed first. */
  readonly school: LayerSchoolRow;
  /** Other schools at the place, at most 500. */
  readonly ids: readonly number[];
  /** Number of other schools at the place. */
  readonly total: number;
  readonly view: ResolvedView;
  readonly onOpen: (id: number, position: readonly [number, number]) => void;
}

/** Lists the schools that share a position with another, ten at a time, and more on scrolling. */
export function PopupSamePlace({ school, ids, total, view, onOpen }: PopupSamePlaceProps) {
  const t = useT();
  const [shown, setShown] = useState(BATCH);
  const { data, isPlaceholderData } = useSchools(ids.slice(0, shown), view);
  const { layer } = view.shown;
  const listed = (row: LayerSchoolRow) => ({
    id: row.id,
    name: row.name,
    position: row.geopoint.coordinates,
    ...schoolMark(row, layer, t),
  });
  const more = () => {
    if (!isPlaceholderData && shown < ids.length) setShown(shown + BATCH);
  };
  return (
    <div className="school-list-block">
      <h3 className="row text-s label">{t("popup.samePlace", { count: total + 1 })}</h3>
      {data ? (
        <PopupSchoolList current={listed(school)} schools={data.map(listed)} onOpen={onOpen} onEnd={more} />
      ) : (
        <Skeleton height={`${Math.min(ids.length + 1, 4) * 36}px`} />
      )}
    </div>
  );
}
