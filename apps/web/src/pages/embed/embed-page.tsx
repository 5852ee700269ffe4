import { ExternalLink } from "lucide-react";
import { lazy, Suspense, useEffect, useLayoutEffect } from "react";
import { useMeta } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useIsDrawn } from "../../map/instance/map-store.ts";
import { OnPaper } from "../../map/style/on-paper.tsx";
import { Broken } from "../../shared/broken/broken.tsx";
import { DemoBadge } from "../../shared/demo/demo-badge.tsx";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import { mapPath, showsLegend } from "../../state/embed-path.ts";
import { useChangeView } from "../../state/use-view.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmbedLegend } from "./embed-legend.tsx";
import { wholeWorld } from "./whole-world.ts";
import "./embed-page.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

const MapView = lazy(async () => ({ default: (await import("../../features/on-the-map/view/map-view.tsx")).MapView }));
const ZoomButtons = lazy(async () => ({ default: (await import("../../map/controls/zoom-buttons.tsx")).ZoomButtons }));
const LiveUpdates = lazy(() => import("../../events/live-updates.tsx"));

/** Shows a view in another site's page: the map, its explanation, and a link to the full view. */
export default function EmbedPage({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data: meta } = useMeta();
  const { place, about, whole } = useViewWords(view);
  const isDrawn = useIsDrawn();
  useWorldFrame(view);
  useEffect(() => {
    document.title = t("share.frameTitle", { view: whole });
  }, [t, whole]);
  return (
    <div className="embed">
      <section id="map" className="embed-map" aria-label={t("map.region")}>
        <ErrorBoundary fallback={<Broken />}>
          <Suspense>
            <MapView />
          </Suspense>
        </ErrorBoundary>
      </section>
      <header className="embed-head">
        <div className="embed-title card">
          <h1 className="title-m">{place}</h1>
          <p className="text-s second">{about}</p>
        </div>
        {meta?.has_demo && <DemoBadge />}
      </header>
      <section className="embed-controls" aria-label={t("map.controls")}>
        <Suspense>
          <ZoomButtons />
        </Suspense>
      </section>
      {showsLegend(view) && (
        <OnPaper view={view}>
          <EmbedLegend view={view} />
        </OnPaper>
      )}
      <footer className="embed-foot text-xs">
        <a className="embed-open" href={mapPath(view)} target="_blank" rel="noopener">
          <Icon of={ExternalLink} small />
          {t("share.open")}
        </a>
        <span className="embed-words">{t("disclaimer.line")}</span>
        <span>{t("share.sources", { sources: (meta?.sources ?? []).map(({ name }) => name).join(", ") })}</span>
      </footer>
      <Suspense>{isDrawn && <LiveUpdates view={view} />}</Suspense>
    </div>
  );
}

/** The full page frames the world beside its panel. Here, the world is centred in a frame of any size. */
function useWorldFrame(view: ResolvedView): void {
  const change = useChangeView();
  const isUnframed = view.scope.kind !== "country" && view.scope.kind !== "schools" && !view.camera;
  useLayoutEffect(() => {
    if (isUnframed) change({ camera: wholeWorld(innerWidth, innerHeight) }, { replace: true });
  }, [isUnframed, change]);
}
