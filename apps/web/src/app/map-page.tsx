import { List } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AppearanceButton } from "../features/appearance/appearance-button.tsx";
import { DisclaimerLine } from "../features/disclaimer/disclaimer-line.tsx";
import { useT } from "../i18n/index.ts";
import type { View } from "../state/view.ts";
import { IconButton } from "../ui/button/button.tsx";
import { useIsPhone } from "../ui/use-is-phone.ts";
import { ActionBar } from "./action-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Panel } from "./panel.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { Topbar } from "./topbar.tsx";
import { useNavigation } from "./use-navigation.ts";
import "./map-page.css";

const MapView = lazy(async () => ({ default: (await import("../map/map-view.tsx")).MapView }));
const ZoomButtons = lazy(async () => ({ default: (await import("../map/controls/zoom-buttons.tsx")).ZoomButtons }));
const Legend = lazy(async () => ({ default: (await import("../features/legend/legend.tsx")).Legend }));

/** Wide enough for an open legend beside the panel. */
const ROOMY = "(min-width: 1024px)";

/** The map with its panel. The map is made once: no navigation, width or theme takes it away. */
export function MapPage({ view }: { view: View }) {
  const t = useT();
  const phone = useIsPhone();
  const [legendIsOpen, setLegendOpen] = useState<boolean>();
  const isOpen = legendIsOpen ?? (view.scope.kind === "country" && matchMedia(ROOMY).matches);
  useNavigation(view);
  return (
    <div className="map-page">
      <SkipLinks />
      <Panel view={view} />
      <Topbar view={view} />
      <section id="map" className="map-region" aria-label={t("map.region")} tabIndex={-1}>
        <ErrorBoundary>
          <Suspense>
            <MapView />
          </Suspense>
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
              icon={List}
              label={t("legend.title")}
              aria-expanded={isOpen}
              onClick={() => setLegendOpen(!isOpen)}
            />
          </div>
        )}
      </section>
      {!phone && (
        <Suspense>
          <Legend view={view} isOpen={isOpen} onToggle={() => setLegendOpen(!isOpen)} />
        </Suspense>
      )}
      <DisclaimerLine />
      {phone && <ActionBar />}
    </div>
  );
}
