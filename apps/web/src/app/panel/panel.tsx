import { lazy, Suspense } from "react";
import { LanguageButton } from "../../features/menu/language/language-button.tsx";
import { MenuButton } from "../../features/menu/menu/menu-button.tsx";
import { Breadcrumb, WorldCount } from "../../features/panel/breadcrumb/breadcrumb.tsx";
import { LazyCompareButton } from "../../features/panel/compare-button/lazy-compare-button.tsx";
import { WorldPanel } from "../../features/panel/place/world-panel.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { FirstPaint } from "../../first-paint/first-paint.tsx";
import { loadArea } from "../../i18n/index.ts";
import { LazyBriefLink } from "../../pages/brief/lazy-brief-link.tsx";
import { Brand } from "../../shared/brand/brand.tsx";
import { Broken } from "../../shared/broken/broken.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { BlockSkeleton } from "../../ui/stat/stat.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { PanelFoot } from "./panel-foot.tsx";
import { panelKey, panelSchools } from "./panel-subject.ts";
import { SearchSlot } from "./search-slot.tsx";
import { Sheet } from "./sheet.tsx";
import "./panel.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

const CountryPanel = lazy(async () => {
  const [panel] = await Promise.all([import("../../features/panel/place/country-panel.tsx"), loadArea("map")]);
  return { default: panel.CountryPanel };
});
const CountriesPanel = lazy(() => import("../../features/panel/countries/countries-panel.tsx"));
const SchoolsPanel = lazy(async () => {
  const texts = [loadArea("school"), loadArea("map")];
  const [panel] = await Promise.all([import("../../features/schools/page/schools-panel.tsx"), ...texts]);
  return panel;
});

/** The panel of the open place: docked on the left on a desktop, a search pill and bottom sheet on a phone. */
export function Panel({ view }: { view: ResolvedView }) {
  const phone = useIsPhone();
  /** Another place has another sheet, at its own height and scrolled to its top. */
  const key = panelKey(view, phone);
  const schools = panelSchools(view, phone);
  return (
    <div className="panel">
      <header className="panel-head">
        <MenuButton />
        <Brand view={view} />
        <LanguageButton />
        <SearchSlot />
      </header>
      <Sheet key={key}>
        <main id="panel" className="panel-main" tabIndex={-1}>
          <div className="panel-path row">
            <div className="grow row">
              <Breadcrumb view={view} schools={schools} />
              <WorldCount view={view} />
            </div>
            {phone && (
              <div className="panel-actions row">
                {isCompared(view) && <LazyCompareButton bare school={view.school} />}
                <ShareButton bare />
              </div>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and where nothing in it takes the focus the keyboard could not scroll it */}
          <section className="panel-body" tabIndex={0}>
            <ErrorBoundary fallback={<Broken />}>
              <Suspense fallback={<PanelSkeleton />}>
                <Body view={view} schools={schools} />
              </Suspense>
            </ErrorBoundary>
          </section>
          <PanelFoot view={view} />
        </main>
      </Sheet>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <>
      <FirstPaint part="words" otherwise={<BlockSkeleton rows={3} hero />} />
      <FirstPaint part="story" />
    </>
  );
}

/** Whether the scope can be compared with others. */
function isCompared({ scope }: ResolvedView): boolean {
  return scope.kind === "country" || (scope.kind === "schools" && scope.ids.length > 0);
}

function Body({ view, schools }: { view: ResolvedView; schools: readonly number[] | undefined }) {
  if (schools) return <SchoolsPanel ids={schools} />;
  switch (view.scope.kind) {
    case "world":
      return <WorldPanel view={view} />;
    case "countries":
      return <CountriesPanel />;
    case "country":
      return <CountryPanel view={view} scope={view.scope} foot={<PhoneFoot view={view} />} />;
    case "schools":
      return null;
  }
}

/** Link to the brief of a country, which is in the foot of the panel on larger screens. */
function PhoneFoot({ view }: { view: ResolvedView }) {
  const phone = useIsPhone();
  const { scope } = view;
  return phone && scope.kind === "country" && scope.region === undefined ? <LazyBriefLink view={view} /> : null;
}
