import { List } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCountry } from "../../api/index.ts";
import { AppearanceButton } from "../../features/on-the-map/appearance/appearance-button.tsx";
import { DisclaimerLine } from "../../features/on-the-map/disclaimer/disclaimer-line.tsx";
import { FirstPaint } from "../../first-paint/first-paint.tsx";
import { loadArea, useT } from "../../i18n/index.ts";
import { useIsDrawn } from "../../map/instance/map-store.ts";
import { useMapStart } from "../../map/instance/use-map-start.ts";
import { usePlayer } from "../../map/player/player-store.ts";
import { Broken } from "../../shared/broken/broken.tsx";
import { hasRoomForLegend } from "../../shared/framing/legend-room.ts";
import { countryOf, TOUR_STOPS } from "../../state/view.ts";
import { IconButton } from "../../ui/button/button.tsx";
import { OpenDialogContext } from "../../ui/dialog/open-dialog.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { Panel } from "../panel/panel.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { Topbar } from "./topbar.tsx";
import { useNavigation } from "./use-navigation.ts";
import "./action-bar.css";
import "./map-page.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

const MapView = lazy(async () => {
  const [{ MapView: component }] = await Promise.all([
    import("../../features/on-the-map/view/map-view.tsx"),
    loadArea("map"),
  ]);
  return { default: component };
});
const ActionBar = lazy(() => import("./action-bar.tsx"));
const ZoomButtons = lazy(async () => {
  const [buttons] = await Promise.all([import("../../map/controls/zoom-buttons.tsx"), loadArea("map")]);
  return { default: buttons.ZoomButtons };
});
const Legend = lazy(async () => {
  const [{ PaperLegend: component }] = await Promise.all([
    import("../../features/on-the-map/legend/legend.tsx"),
    loadArea("map"),
  ]);
  return { default: component };
});

const TimePlayer = lazy(async () => {
  const [player] = await Promise.all([import("../../features/time/player/time-player.tsx"), loadArea("map")]);
  return player;
});
const TableView = lazy(async () => {
  const [table] = await Promise.all([import("../../features/table/table-view.tsx"), loadArea("map")]);
  return table;
});
const Tour = lazy(async () => (await Promise.all([import("../../features/tour/tour.tsx"), loadArea("tour")]))[0]);
const TourButton = lazy(
  async () => (await Promise.all([import("../../features/tour/tour-button.tsx"), loadArea("map")]))[0],
);
const TimeDock = lazy(
  async () => (await Promise.all([import("../../features/time/strip/time-dock.tsx"), loadArea("map")]))[0],
);
const TrendDialog = lazy(
  async () => (await Promise.all([import("../../features/time/trend/trend-dialog.tsx"), loadArea("map")]))[0],
);
const LiveUpdates = lazy(() => import("../../events/live-updates.tsx"));

/** The map with its panel. The map is created once: navigation, width and theme never remove it. */
export function MapPage({ view }: { view: ResolvedView }) {
  const t = useT();
  const phone = useIsPhone();
  const [legendIsOpen, setLegendOpen] = useState<boolean>();
  const openDialog = useState<string>();
  const [openName, setOpenName] = openDialog;
  const isToured = view.tour !== undefined && TOUR_STOPS[view.tour - 1] === "legend";
  const isOpen = isToured || openName === "legend" || (legendIsOpen ?? (explainsItself(view) && hasRoomForLegend()));
  const toggleLegend = () => {
    setLegendOpen(!isOpen);
    setOpenName(isOpen ? undefined : "legend");
  };
  const player = usePlayer(view);
  const hasBegun = useMapStart();
  const isDrawn = useIsDrawn();
  const { layer } = view.shown;
  const { isError: isPlaceMissing } = useCountry(countryOf(view.scope));
  // Its space is reserved from the start, so that the layout does not shift when the layer is live.
  const mayBeLive = layer === undefined ? !isPlaceMissing : layer?.type === "LIVE";
  const hasDock = !phone && !player && mayBeLive;
  useNavigation(view);
  return (
    <OpenDialogContext value={openDialog}>
      <div className="map-page" data-table={view.table} data-dock={hasDock || undefined}>
        <SkipLinks />
        <Panel view={view} />
        <Topbar view={view} />
        {view.table && (
          <Suspense>
            <TableView view={view} rows={view.table} />
          </Suspense>
        )}
        <section
          id="map"
          className="map-region"
          aria-label={t("map.region")}
          tabIndex={-1}
          inert={view.table !== undefined}
        >
          <ErrorBoundary fallback={<Broken />}>
            <Suspense fallback={<div className="map-coming" role="progressbar" aria-label={t("map.region")} />}>
              {hasBegun && <MapView />}
            </Suspense>
            {!isDrawn && <FirstPaint part="map" />}
          </ErrorBoundary>
        </section>
        <section className="rail" aria-label={t("map.controls")}>
          <Suspense>
            <ZoomButtons />
          </Suspense>
          {!phone && (
            <div className="rail-card card">
              <AppearanceButton />
              <IconButton
                className="rail-legend"
                icon={List}
                label={t("legend.title")}
                aria-expanded={isOpen}
                onClick={toggleLegend}
              />
              <Suspense fallback={<span className="icon-button" />}>
                <TourButton />
              </Suspense>
            </div>
          )}
        </section>
        {!phone && !view.table && (
          <Suspense>
            <Legend view={view} isOpen={isOpen} onToggle={toggleLegend} />
          </Suspense>
        )}
        <Suspense>
          {player && <TimePlayer key={player.subject} player={player} />}
          {isDrawn && <LiveUpdates view={view} />}
        </Suspense>
        <Suspense>{hasDock && <TimeDock view={view} />}</Suspense>
        {/* While it loads, the content below stays, and the button that opened it keeps the focus. */}
        <Suspense>{view.trend && layer?.type === "LIVE" && <TrendDialog view={view} />}</Suspense>
        <Suspense>{view.tour !== undefined && <Tour step={view.tour} />}</Suspense>
        <DisclaimerLine />
        {phone && (
          <Suspense fallback={<div className="action-bar" />}>
            <ActionBar />
          </Suspense>
        )}
      </div>
    </OpenDialogContext>
  );
}

/** Whether the legend is open by default. For dots of the world one line is sufficient. */
function explainsItself({ scope, draw }: ResolvedView): boolean {
  return scope.kind === "country" || (scope.kind === "world" && draw !== "schools");
}
