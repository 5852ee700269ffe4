import type { LayerSchoolRow, SchoolRow } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { useT } from "../../../i18n/index.ts";
import type { Selection } from "../../../map/interaction/use-selection.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useSchools } from "../../../resolved-view/use-layer-numbers.ts";
import { ButtonLink } from "../../../shared/link/button-link.tsx";
import { useSchoolLine } from "../../../shared/place/use-school-region.ts";
import { isEmbedded } from "../../../state/address.ts";
import { countryOf, viewUrl } from "../../../state/index.ts";
import { announce } from "../../../ui/announce.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { PopupFrame } from "./popup-frame.tsx";
import { PopupSamePlace } from "./popup-same-place.tsx";
import { PositionLine } from "./position-line.tsx";
import { SchoolFacts } from "./school-facts.tsx";

interface PopupProps {
  readonly map: MapLibreMap;
  readonly view: ResolvedView;
  readonly selection: Selection;
}

/** Shows the school that was clicked or that the URL names. */
export function Popup({ map, view, selection }: PopupProps) {
  const t = useT();
  const { school, takesFocus, close } = selection;
  const { data, isPending, isError, refetch } = useSchools(school ? [school.id] : [], view);
  const row = data?.[0];
  const title = row?.name;
  const isMissing = !row && !isPending && !isError;
  useEffect(() => {
    if (title) announce(title, "action");
  }, [title]);
  // On the school's own page, the panel reports the missing school.
  if (isMissing && view.scope.kind === "schools") return null;
  return (
    <PopupFrame
      map={map}
      position={school?.position}
      isPlaceless={!isPending && !school?.position}
      title={title ?? (isPending ? <Skeleton width="70%" height="1.25rem" /> : t("popup.school"))}
      subtitle={row ? <Subtitle school={row} /> : isPending && <Skeleton width="50%" height="0.875rem" />}
      takesFocus={takesFocus}
      onClose={close}
    >
      {row && <PopupBody row={row} view={view} onOpen={selection.openSchool} />}
      {!row && isPending && <PopupSkeleton />}
      {!row && isError && <Failed text={t("popup.failed")} onRetry={() => refetch()} />}
      {isMissing && <p className="popup-facts second">{t("popup.missing")}</p>}
    </PopupFrame>
  );
}

function PopupBody({
  row,
  view,
  onOpen,
}: {
  row: LayerSchoolRow;
  view: ResolvedView;
  onOpen: Selection["openSchool"];
}) {
  const t = useT();
  const country = countryOf(view.scope) ?? row.country_code.toUpperCase();
  const isOwnPage = view.scope.kind === "schools" && view.scope.ids.length === 1 && view.scope.ids[0] === row.id;
  const same = row.schools_at_same_location;
  // On the school's own page, the panel beside the map shows all data about the school. An embedded map has no panel.
  if (isOwnPage && !isEmbedded()) return <PositionLine position={row.geopoint.coordinates} />;
  return (
    <>
      <SchoolFacts row={row} view={view} />
      {same && same.count > 0 && (
        <PopupSamePlace school={row} ids={same.school_ids} total={same.count} view={view} onOpen={onOpen} />
      )}
      {!isOwnPage && (
        <ButtonLink look="fill" wide href={viewUrl(view, { scope: { kind: "schools", country, ids: [row.id] } })}>
          {t("popup.open")}
        </ButtonLink>
      )}
      <PositionLine position={row.geopoint.coordinates} />
    </>
  );
}

function Subtitle({ school }: { school: SchoolRow }) {
  return useSchoolLine(school);
}

function PopupSkeleton() {
  return (
    <>
      <div className="popup-facts">
        <Skeleton width="40%" height="0.875rem" />
        <Skeleton width="55%" height="1.25rem" />
      </div>
      <div className="popup-skeleton-button">
        <Skeleton height="var(--control-m)" />
      </div>
      <div className="popup-foot">
        <Skeleton width="100%" height="1rem" />
      </div>
    </>
  );
}
