import { connectedShare } from "@schoolmap/rules";
import { lazy, type ReactNode, Suspense } from "react";
import { ResponseError, useCountry, useGlobalStat } from "../../../api/index.ts";
import { StorySkeleton } from "../../../first-paint/story-skeleton.tsx";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { FilterSummary } from "../../../shared/filter-chips/filter-summary.tsx";
import { UnlessRefused } from "../../../shared/filter-chips/refused-filters.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Sources } from "../../../shared/sources/sources.tsx";
import type { CountryScope } from "../../../state/view.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { LazyChooseSchoolsButton } from "../../schools/choose/lazy-choose-schools-button.tsx";
import { LazyCompareButton } from "../compare-button/lazy-compare-button.tsx";
import { SpeedLine } from "../measured/speed-line.tsx";
import { Ranking } from "../ranking/ranking.tsx";
import { LayerSection } from "./layer-section.tsx";
import { OtherLayers } from "./other-layers.tsx";
import { PlaceHead } from "./place-head.tsx";
import { StatusStory } from "./status-story.tsx";
import { UnknownPlace } from "./unknown-place.tsx";

const Unmeasured = lazy(() => import("../unmeasured/unmeasured.tsx"));
const NoSchools = lazy(() => import("../unmeasured/no-schools.tsx"));

interface CountryPanelProps {
  readonly view: ResolvedView;
  readonly scope: CountryScope;
  /** Content below all numbers. */
  readonly foot?: ReactNode;
}

/** Shows the numbers of a country or one of its regions. */
export function CountryPanel({ view, scope, foot }: CountryPanelProps) {
  const t = useT();
  const { country, region, name } = usePlace(view);
  const { error, refetch } = useCountry(scope.code);
  const { layer } = view.shown;
  if (!country && error) {
    if (error instanceof ResponseError && error.status === 404) return <UnknownPlace code={scope.code} />;
    const text = t("error.numbers", { place: scope.code });
    return <Failed text={text} detail={t("error.mapWorks")} onRetry={() => void refetch()} />;
  }
  if (country && scope.region !== undefined && !region) return <UnknownPlace code={scope.region} country={country} />;
  if (country?.schools_total === 0) {
    return (
      <>
        <PlaceHead view={view} />
        <Suspense>
          <NoSchools place={name ?? scope.code} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PlaceHead view={view} />
      <LazyCompareButton />
      <UnlessRefused view={view}>
        <FilterSummary view={view} />
        <LayerSection view={view} />
        {layer === null && <StatusSection view={view} place={name ?? scope.code} />}
        {/* The content below waits until the height of the layer is known. Otherwise it would jump. */}
        {layer !== undefined && (
          <>
            {scope.region === undefined && <Ranking view={view} />}
            <OtherLayers view={view} />
            <LazyChooseSchoolsButton />
            <Sources view={view} />
            <Suspense>{foot}</Suspense>
          </>
        )}
      </UnlessRefused>
    </>
  );
}

/** Shows the connection status of a place when it is the current variable. */
function StatusSection({ view, place }: { view: ResolvedView; place: string }) {
  const t = useT();
  const { data: stat, isError, isPlaceholderData, refetch } = useGlobalStat(view.query);
  const text = t("error.numbers", { place });
  const failed = isError && <Failed text={text} detail={t("error.mapWorks")} onRetry={() => void refetch()} />;
  if (!stat) return failed || <StorySkeleton rows={3} />;
  const { isTooFew, total } = connectedShare(stat.connected_schools);
  if (total === 0 && view.choices.length > 0) return failed;
  return (
    <>
      {failed}
      <StatusStory counts={stat.connected_schools} isOld={isPlaceholderData} />
      <SpeedLine view={view} />
      <Suspense>{isTooFew && <Unmeasured view={view} />}</Suspense>
    </>
  );
}
