import { ResponseError, useCountry, useGlobalStat } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { FilterSummary } from "../../../shared/filter-chips/filter-summary.tsx";
import { UnlessRefused } from "../../../shared/filter-chips/refused-filters.tsx";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Sources } from "../../../shared/sources/sources.tsx";
import type { CountryScope } from "../../../state/view.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { BlockSkeleton } from "../../../ui/stat/stat.tsx";
import { LazyChooseSchoolsButton } from "../../schools/choose/lazy-choose-schools-button.tsx";
import { LazyCompareButton } from "../compare-button/lazy-compare-button.tsx";
import { LayerSection } from "./layer-section.tsx";
import { PlaceHead } from "./place-head.tsx";
import { RegionList } from "./region-list.tsx";
import { StatusBlock } from "./status-block.tsx";
import { UnknownPlace } from "./unknown-place.tsx";

/** A country or one of its regions in numbers. */
export function CountryPanel({ view, scope }: { view: ResolvedView; scope: CountryScope }) {
  const t = useT();
  const { country, region, name } = usePlace(view);
  const { error, refetch } = useCountry(scope.code);
  const { layer, status } = view.shown;
  if (!country && error) {
    if (error instanceof ResponseError && error.status === 404) return <UnknownPlace code={scope.code} />;
    const text = t("error.numbers", { place: scope.code });
    return <Failed text={text} detail={t("error.mapWorks")} onRetry={() => void refetch()} />;
  }
  if (country && scope.region !== undefined && !region) return <UnknownPlace code={scope.region} country={country} />;
  return (
    <>
      <PlaceHead view={view} />
      <LazyCompareButton />
      <UnlessRefused view={view}>
        <FilterSummary view={view} />
        <LayerSection view={view} />
        {/* What stands below waits until it is known how high the layer is: it would jump. */}
        {layer !== undefined && (
          <>
            {status && <StatusSection view={view} place={name ?? scope.code} hero={layer === null} />}
            {scope.region === undefined && <RegionList view={view} />}
            <LazyChooseSchoolsButton />
            <Sources view={view} />
          </>
        )}
      </UnlessRefused>
    </>
  );
}

function StatusSection({ view, place, hero }: { view: ResolvedView; place: string; hero: boolean }) {
  const t = useT();
  const { data: stat, isError, isPlaceholderData, refetch } = useGlobalStat(view.query);
  const isFiltered = view.choices.length > 0;
  const text = t("error.numbers", { place });
  return (
    <>
      {isError && <Failed text={text} detail={t("error.mapWorks")} onRetry={() => void refetch()} />}
      {stat && (
        <StatusBlock counts={stat.connected_schools} hero={hero} isFiltered={isFiltered} isOld={isPlaceholderData} />
      )}
      {!stat && !isError && <BlockSkeleton rows={3} hero={hero} />}
    </>
  );
}
