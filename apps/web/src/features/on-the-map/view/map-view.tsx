import type { CountryDetail, SchoolRow } from "@schoolmap/contract";
import { connectedShare, SCHOOL_ZOOM } from "@schoolmap/rules";
import type { Map as MapLibreMap } from "maplibre-gl";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useSchoolNames } from "../../../api/index.ts";
import { loadArea } from "../../../i18n/index.ts";
import { EdgePills } from "../../../map/areas/edge-pills.tsx";
import { LitOutline } from "../../../map/areas/lit-outline.tsx";
import { cameraTarget } from "../../../map/camera/camera-target.ts";
import { useCamera } from "../../../map/camera/use-camera.ts";
import { MapMessages } from "../../../map/controls/map-messages.tsx";
import { MapProgress } from "../../../map/controls/map-progress.tsx";
import { useCanDraw } from "../../../map/instance/map-store.ts";
import { useFirstMap } from "../../../map/instance/use-first-map.ts";
import type { ClickAction } from "../../../map/interaction/click-choice.ts";
import { usePointer } from "../../../map/interaction/use-pointer.ts";
import { type Position, type Selection, useSelection } from "../../../map/interaction/use-selection.ts";
import { MapCanvas } from "../../../map/map-canvas.tsx";
import type { Mark } from "../../../map/style/marks.ts";
import { useProviderStyle } from "../../../map/style/use-provider-style.ts";
import { useMap } from "../../../map/use-map.ts";
import { useMapStyle } from "../../../map/use-map-style.ts";
import { useMapTestHooks } from "../../../map/use-map-test-hooks.ts";
import { countryOf, useChangeView } from "../../../state/index.ts";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import "./map-view.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

export * as forPictures from "../../../map/for-pictures.ts";

const SchoolsInView = lazy(async () => ({
  default: (await import("../school-list/schools-in-view.tsx")).SchoolsInView,
}));
const Popup = lazy(async () => {
  const [{ Popup: component }] = await Promise.all([import("../popup/popup.tsx"), loadArea("map")]);
  return { default: component };
});
const StillMap = lazy(() => import("../still/still-map.tsx"));
const HoverCards = lazy(async () => {
  const [{ HoverCards: component }] = await Promise.all([import("../hover/hover-cards.tsx"), loadArea("map")]);
  return { default: component };
});
const NearPopup = lazy(async () => ({ default: (await import("../popup/near-popup.tsx")).NearPopup }));

/**
 * Map of the page with its popups and its list of schools. On a phone, the panel shows the open school instead of a
 * popup. The map is created once; navigation, width and theme only update it.
 */
export function MapView() {
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container);
  const view = useResolvedView();
  const phone = useIsPhone();
  const selection = useSelection(view);
  const [active, setActive] = useState<Position>();
  const provider = useProviderStyle(map, view.style === "provider");
  const { data: rows } = useSchoolNames(view.scope.kind === "schools" ? view.scope.ids : []);
  const [wasLit, setWasLit] = useState(false);
  useMapStyle(map, view, { marks: useMarks(view, selection, rows, active), provider: provider.style, wasLit });
  useCamera(map, useTarget(view, selection, rows), view.theme === "accessible");
  usePointer(map, useActions(map, view, selection));
  useFirstMap(map);
  useMapTestHooks(map);
  if (!useCanDraw()) {
    return (
      <Suspense>
        <StillMap view={view} />
      </Suspense>
    );
  }
  return (
    <div className="map-view">
      <MapCanvas ref={container} map={map} />
      <LitOutline map={map} onLit={setWasLit} />
      {map && <EdgePills map={map} view={view} />}
      <MapProgress map={map} />
      <MapMessages map={map} providerFailed={provider.failed} style={view.style} />
      <Suspense fallback={null}>
        {map && <SchoolsInView map={map} view={view} onActive={setActive} onOpen={selection.openSchool} />}
      </Suspense>
      <Suspense fallback={null}>
        {map && !phone && selection.school && (
          <Popup key={selection.school.id} map={map} view={view} selection={selection} />
        )}
        {map && !phone && <HoverCards map={map} view={view} />}
        {map && selection.near && <NearPopup map={map} view={view} near={selection.near} selection={selection} />}
      </Suspense>
    </div>
  );
}

function useTarget(view: ResolvedView, { school }: Selection, rows: readonly SchoolRow[] | undefined) {
  const { country, shown } = view;
  const position = school?.position;
  const isRanked = shown.layer !== null || (country !== undefined && !isStatusUnknown(country));
  return useMemo(
    () => cameraTarget(view, { country, school: position, rows, isRanked }),
    [view, country, position, rows, isRanked],
  );
}

function isStatusUnknown(country: CountryDetail): boolean {
  const { schools_connected: connected, schools_not_connected: not_connected, schools_unknown: unknown } = country;
  return connectedShare({ connected, not_connected, unknown }).isTooFew;
}

/**
 * Draws rings around the open school or dot, the school that a list points at, and the schools of a page of schools.
 */
function useMarks(
  view: ResolvedView,
  { school, near }: Selection,
  rows: readonly SchoolRow[] | undefined,
  active?: Position,
) {
  return useMemo(() => {
    const open = school ? school.position : near?.position;
    const listed = view.scope.kind === "schools" ? (rows ?? []) : [];
    const isNamed = listed.length > 1;
    return [
      ...listed.map(({ name, geopoint }) => markAt("selected", geopoint.coordinates, isNamed ? name : undefined)),
      ...(open ? [markAt("selected", open)] : []),
      ...(active ? [markAt("active", active)] : []),
    ];
  }, [view.scope, rows, school, near, active]);
}

function markAt(kind: Mark["kind"], [lon, lat]: Position, name?: string): Mark {
  return { kind, lon, lat, ...(name === undefined ? {} : { name }) };
}

function useActions(map: MapLibreMap | null, view: ResolvedView, selection: Selection) {
  const change = useChangeView();
  return (action: ClickAction) => {
    switch (action.kind) {
      case "school":
        return selection.openSchool(action.id, [action.lon, action.lat]);
      case "near":
        return selection.openNear({
          position: [action.lon, action.lat],
          zoom: map?.getZoom() ?? SCHOOL_ZOOM,
          count: action.count,
        });
      case "region":
        return change({ scope: { kind: "country", code: countryOf(view.scope) ?? "", region: action.code } });
      case "country":
        return change({ scope: { kind: "country", code: action.code } });
      case "close":
        return selection.close();
    }
  };
}
