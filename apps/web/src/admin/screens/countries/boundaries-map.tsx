import { type BoundaryDraft, readBoundaryOutlines } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { lazy, Suspense } from "react";
import { Failed } from "../../../ui/failed/failed.tsx";
import { useSend } from "../../api/use-send.ts";
import { useTexts } from "../../texts/texts.ts";

const OutlinesMap = lazy(() => import("../../form/map/outlines-map.tsx"));

interface BoundariesMapProps {
  readonly countryId: string;
  readonly countryName: string;
  readonly draft: BoundaryDraft;
  readonly report: NonNullable<BoundaryDraft["report"]>;
}

/** Shows the regions of the country at the time of the check and those of the file on one map. */
export function BoundariesMap({ countryId, countryName, draft, report }: BoundariesMapProps) {
  const t = useTexts("countries");
  const params = { id: countryId, draft: String(draft.id) };
  const { data, error, refetch } = useSend(readBoundaryOutlines, { params });
  const { kept, removed, added } = report;
  const count = (n: number) => formatExact(n, t.lang);
  const wait = <div className="places-map outlines-map" aria-busy="true" />;
  return (
    <section className="sheet boundaries-map" aria-label={t("boundaries.map")}>
      {error && <Failed text={t("boundaries.mapFailed")} onRetry={() => void refetch()} />}
      {!error && !data && wait}
      {data && (
        <Suspense fallback={wait}>
          <OutlinesMap key={draft.id} label={t("boundaries.mapOf", { name: countryName })} outlines={data} />
        </Suspense>
      )}
      <p className="boundaries-key text-s">
        <span className="row">
          <span className="boundaries-line boundaries-line-now" aria-hidden="true" />
          {t("boundaries.now", { n: count(kept.length + removed.length) })}
        </span>
        <span className="row">
          <span className="boundaries-line" aria-hidden="true" />
          {t("boundaries.next", { n: count(kept.length + added.length) })}
        </span>
      </p>
    </section>
  );
}
