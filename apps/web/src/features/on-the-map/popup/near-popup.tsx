import { nearSchools } from "@schoolmap/contract";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useCall } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import type { NearPlace, Selection } from "../../../map/interaction/use-selection.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { PopupFrame } from "./popup-frame.tsx";
import { PopupSchoolList } from "./popup-school-list.tsx";

interface NearPopupProps {
  readonly map: MapLibreMap;
  readonly view: ResolvedView;
  readonly near: NearPlace;
  readonly selection: Selection;
}

/** The schools that one dot stands for while the map is too far away to show each: the nearest first. */
export function NearPopup({ map, view, near, selection }: NearPopupProps) {
  const t = useT();
  const { data, isError, refetch } = useNearSchools(view, near);
  return (
    <PopupFrame
      map={map}
      position={near.position}
      title={t("popup.near", { count: data?.count ?? near.count })}
      subtitle={t("popup.nearHint")}
      takesFocus={selection.takesFocus}
      onClose={selection.close}
    >
      {data && (
        <div className="school-list-block">
          <PopupSchoolList
            schools={data.results.map(({ id, name, lon, lat, connectivity_status }) => ({
              id,
              name,
              position: [lon, lat],
              glyph: connectivity_status,
              word: t(`status.${connectivity_status}`),
            }))}
            onOpen={selection.openSchool}
          />
        </div>
      )}
      {!data && isError && <Failed text={t("popup.failed")} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={`${Math.min(near.count, 4) * 36}px`} />}
    </PopupFrame>
  );
}

/** Coordinates and zoom travel with few decimals: more would only keep equal questions apart. */
function useNearSchools(view: ResolvedView, { position: [lon, lat], zoom }: NearPlace) {
  const { ids: scope, filters } = view.query;
  const layerId = view.shown.layer?.id;
  const query = scope && {
    ...scope,
    lon: lon.toFixed(6),
    lat: lat.toFixed(6),
    zoom: zoom.toFixed(2),
    layer_id: layerId === undefined ? undefined : String(layerId),
  };
  const subject = query && `near/${query.lon}/${query.lat}/${query.zoom}`;
  return useCall(nearSchools, query && filters && { query, filters }, subject);
}
