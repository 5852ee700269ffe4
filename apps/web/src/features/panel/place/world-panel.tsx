import { formatExact, formatShort } from "@schoolmap/rules";
import { lazy, Suspense } from "react";
import { useGlobalStat } from "../../../api/index.ts";
import { FirstPaint } from "../../../first-paint/first-paint.tsx";
import { loadArea, useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ClassBar, ClassKey } from "../../../shared/classes/class-bar.tsx";
import { statusParts } from "../../../shared/classes/class-parts.ts";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Block, BlockSkeleton, LiveSkeleton, Stat } from "../../../ui/stat/stat.tsx";

const TourLink = lazy(async () => (await Promise.all([import("../../tour/tour-link.tsx"), loadArea("tour")]))[0]);
const LayerSection = lazy(async () => ({ default: (await import("./layer-section.tsx")).LayerSection }));

/** The whole world in numbers. */
export function WorldPanel({ view }: { view: ResolvedView }) {
  const t = useT();
  const { data: stat, isError, isPlaceholderData, refetch } = useGlobalStat(view.query);
  const failed = isError && (
    <Failed text={t("error.world")} detail={t("error.mapWorks")} onRetry={() => void refetch()} />
  );
  const title = (
    <h1 className="sr-only" tabIndex={-1}>
      {t("world.title")}
    </h1>
  );
  if (!stat && failed) {
    return (
      <>
        {title}
        {failed}
      </>
    );
  }
  if (!stat) {
    const hero = (
      <>
        {title}
        <BlockSkeleton rows={1} hero />
      </>
    );
    return (
      <>
        <FirstPaint part="words" otherwise={hero} />
        <BlockSkeleton rows={3} />
      </>
    );
  }
  const parts = statusParts(stat.connected_schools, t);
  const countries = t("place.countries", { count: stat.no_of_countries });
  return (
    <>
      {title}
      {failed}
      <Block isOld={isPlaceholderData}>
        <p className="stat-number stat-hero">{formatShort(stat.schools_connected, t.lang)}</p>
        <p className="label">{t("world.schoolsOnMap")}</p>
        <p className="text-s third">
          {t("world.exact", { schools: t("place.schools", { count: stat.schools_connected }), countries })}
        </p>
      </Block>
      <Block isOld={isPlaceholderData}>
        <Stat value={formatShort(stat.schools_with_connectivity_status_mapped, t.lang)} unit={t("world.knownStatus")} />
        <p className="text-s third">
          {t("world.exactKnown", {
            schools: formatExact(stat.schools_with_connectivity_status_mapped, t.lang),
            countries: t("place.countries", { count: stat.countries_with_connectivity_status_mapped }),
          })}
        </p>
        <ClassBar parts={parts} hidden />
        <ClassKey parts={parts} short />
      </Block>
      <Suspense fallback={view.layer !== null && <LiveSkeleton />}>
        <LayerSection view={view} />
      </Suspense>
      <Suspense>
        <Block>
          <TourLink />
        </Block>
      </Suspense>
    </>
  );
}
