import { lazy, Suspense } from "react";
import { loadArea } from "../../../i18n/index.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import "./compare-button.css";

const CompareButton = lazy(async () => (await Promise.all([import("./compare-button.tsx"), loadArea("map")]))[0]);

/**
 * Opens the comparison. It loads after the numbers of the place; its space is reserved from the start. `bare`: the icon
 * only, which phones show above the place. `school`: the school to begin with, instead of the scope.
 */
export function LazyCompareButton({ bare = false, school }: { bare?: boolean; school?: number | undefined }) {
  const phone = useIsPhone();
  if (phone !== bare) return null;
  if (bare) {
    return (
      <Suspense fallback={<span className="icon-button" />}>
        <CompareButton bare school={school} />
      </Suspense>
    );
  }
  return (
    <div className="compare-button">
      <Suspense fallback={<Skeleton width="6.5rem" height="var(--control-s)" />}>
        <CompareButton />
      </Suspense>
    </div>
  );
}
