import { lazy, Suspense } from "react";
import { useMeta } from "../../api/index.ts";
import { ShareButton } from "../../features/share/share-button.tsx";
import { loadArea, useT } from "../../i18n/index.ts";
import { useIsDrawn } from "../../map/instance/map-store.ts";
import { DemoBadge } from "../../shared/demo/demo-badge.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { LazyOfflineLine } from "../offline/lazy-offline-line.tsx";
import "./topbar.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

const FilterChips = lazy(async () => ({
  default: (await import("../../shared/filter-chips/filter-chips.tsx")).FilterChips,
}));
const FiltersButton = lazy(async () => ({
  default: (await import("../../features/filters/filters-button.tsx")).FiltersButton,
}));
const DrawSwitch = lazy(
  async () => (await Promise.all([import("../../features/on-the-map/view/draw-switch.tsx"), loadArea("map")]))[0],
);
const TableSwitch = lazy(async () => {
  const [switches] = await Promise.all([import("../../features/table/table-switch.tsx"), loadArea("map")]);
  return { default: switches.TableSwitch };
});
const CountryNotice = lazy(async () => ({
  default: (await import("../../features/on-the-map/disclaimer/country-notice.tsx")).CountryNotice,
}));

/** Floating elements along the top edge of the map: its qualifications on the left, actions on the right. */
export function Topbar({ view }: { view: ResolvedView }) {
  const t = useT();
  const phone = useIsPhone();
  const { data: meta } = useMeta();
  const isDrawn = useIsDrawn();
  return (
    <section className="topbar" aria-label={t("topbar.title")}>
      <div className="topbar-facts">
        {meta?.has_demo && <DemoBadge />}
        <Suspense>{isDrawn && <DrawSwitch view={view} />}</Suspense>
        <LazyOfflineLine isReady={isDrawn} />
        <Suspense>
          {view.choices.length > 0 && <FilterChips view={view} />}
          {view.scope.kind === "country" && <CountryNotice key={view.scope.code} view={view} />}
        </Suspense>
      </div>
      {!phone && (
        <div className="topbar-actions">
          <Suspense fallback={<Skeleton width="10.25rem" height="2.5rem" />}>
            <TableSwitch view={view} />
          </Suspense>
          <Suspense>{view.scope.kind === "country" && <FiltersButton view={view} />}</Suspense>
          <ShareButton />
        </div>
      )}
    </section>
  );
}
