import { nearSchools, type ResponseOf } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { ZoomIn } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useCall } from "../../../api/index.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { BY_VISITOR } from "../../../map/camera/by-visitor.ts";
import { windowPadding } from "../../../map/camera/window-padding.ts";
import { ZOOM_MS } from "../../../map/controls/zoom-buttons.tsx";
import type { NearPlace, Selection } from "../../../map/interaction/use-selection.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ClassBar } from "../../../shared/classes/class-bar.tsx";
import { classParts, statusParts } from "../../../shared/classes/class-parts.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { formatDistance, metresBetween } from "../../../shared/place/distance.ts";
import { nameIn } from "../../../shared/place/place-names.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { PopupFrame } from "./popup-frame.tsx";
import { PopupSchoolList } from "./popup-school-list.tsx";
import "./near-popup.css";

interface NearPopupProps {
  readonly map: MapLibreMap;
  readonly view: ResolvedView;
  readonly near: NearPlace;
  readonly selection: Selection;
}

/** Number of nearest schools that are listed. */
const LISTED = 20;

/**
 * Shows the schools behind one dot while the map is too far away to draw each: their statuses or classes, and the
 * nearest schools.
 */
export function NearPopup({ map, view, near, selection }: NearPopupProps) {
  const t = useT();
  const { data, isError, refetch } = useNearSchools(view, near);
  const zoomIn = () => {
    selection.close();
    map.easeTo(
      { center: [...near.position], zoom: near.zoom + CLOSER, offset: clearMiddle(), duration: ZOOM_MS },
      BY_VISITOR,
    );
  };
  return (
    <PopupFrame
      map={map}
      position={near.position}
      title={t("popup.near", { count: data?.count ?? near.count })}
      subtitle={data ? <Around view={view} data={data} /> : <Skeleton width="50%" height="0.875rem" />}
      takesFocus={selection.takesFocus}
      onClose={selection.close}
    >
      {data ? <Standing view={view} data={data} /> : <Skeleton height="2.75rem" />}
      <Button look="fill" wide onClick={zoomIn}>
        <Icon of={ZoomIn} small />
        {t("popup.zoomIn")}
      </Button>
      {data && <Nearest data={data} near={near} onOpen={selection.openSchool} />}
      {!data && isError && <Failed text={t("popup.failed")} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={`${Math.min(near.count, 4) * 36}px`} />}
    </PopupFrame>
  );
}

type Near = ResponseOf<typeof nearSchools>;

/** Shows text such as "São Paulo, within 40 km". */
function Around({ view, data }: { view: ResolvedView; data: Near }) {
  const t = useT();
  const distance = formatDistance(data.radius_km * 1000, t.lang);
  const name = data.results[0]?.admin1_name;
  const region = view.country?.admin1_metadata.find((one) => one.name === name);
  return region ? t("popup.nearIn", { place: nameIn(region, t.lang), distance }) : t("popup.within", { distance });
}

/** Shows the schools by the classes of the current layer, otherwise by connection status. */
function Standing({ view, data }: { view: ResolvedView; data: Near }) {
  const t = useT();
  const translated = useServerText();
  const legend = view.shown.live?.legend ?? view.shown.layer?.legend_configs;
  const parts = data.counts && legend ? classParts(data.counts, legend, t, translated) : statusParts(data.status, t);
  return (
    <div className="near-standing">
      <ClassBar parts={parts} hidden />
      <ul className="near-key">
        {parts.map(({ name, label, count }) => (
          <li key={name}>
            <Glyph name={name} />
            {formatExact(count, t.lang)} {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NearestProps {
  readonly data: Near;
  readonly near: NearPlace;
  readonly onOpen: Selection["openSchool"];
}

function Nearest({ data, near, onOpen }: NearestProps) {
  const t = useT();
  const [lon, lat] = near.position;
  const listed = data.results.slice(0, LISTED);
  const schools = listed.map((school) => ({
    ...{ id: school.id, name: school.name, position: [school.lon, school.lat] as const },
    ...{ glyph: school.connectivity_status, word: t(`status.${school.connectivity_status}`) },
    distance: formatDistance(metresBetween({ lon, lat }, school), t.lang),
  }));
  return (
    <div className="school-list-block">
      <h3 className="row text-s label">
        <span className="grow">{t("popup.nearest")}</span>
        <span className="third">
          {t("popup.nearRange", { n: formatExact(listed.length, t.lang), all: formatExact(data.count, t.lang) })}
        </span>
      </h3>
      <PopupSchoolList schools={schools} onOpen={onOpen} />
    </div>
  );
}

/** Number of zoom levels to zoom in by: a few pixels then fill a screen. */
const CLOSER = 4;

/** Returns the offset from the centre of the map to the centre of the area not covered by panel and sheet. */
function clearMiddle(): [number, number] {
  const { left, right, top, bottom } = windowPadding();
  return [(left - right) / 2, (top - bottom) / 2];
}

/** Coordinates and zoom are sent with few decimals. More decimals would only make equal requests differ. */
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
