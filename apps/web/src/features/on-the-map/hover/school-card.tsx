import type { LayerSchoolRow } from "@schoolmap/contract";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useDebounced } from "../../../resolved-view/use-debounced.ts";
import { useSchools } from "../../../resolved-view/use-layer-numbers.ts";
import { chartDays } from "../../../shared/chart/chart-days.ts";
import { MiniBars } from "../../../shared/chart/mini-bars.tsx";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { schoolMark } from "../../../shared/classes/school-mark.ts";
import { liveEvidence, liveSchool } from "../../../shared/live/live-school.ts";
import { useSchoolLine } from "../../../shared/place/use-school-region.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { fieldText } from "../popup/field-value.ts";
import "../../../shared/chart/chart.css";

/**
 * Time that the pointer must rest on a dot before its school is requested, in ms. A pointer that only crosses dots
 * causes no requests.
 */
const REST_MS = 100;

/** Shows the school of one dot. Uses the same request as the popup that a click opens. */
export function SchoolCard({ view, id }: { view: ResolvedView; id: number }) {
  const t = useT();
  const rested = useDebounced(String(id), "dot", REST_MS) === String(id);
  const { data, isError } = useSchools(rested ? [id] : [], view);
  const school = data?.find((row) => row.id === id);
  if (school) return <SchoolWords view={view} school={school} />;
  if (isError) return <p className="hover-card-missing">{t("popup.failed")}</p>;
  return (
    <>
      <Skeleton width="70%" height="1.125rem" />
      <Skeleton width="50%" height="0.875rem" />
      <Skeleton width="40%" height="1.5rem" />
    </>
  );
}

function SchoolWords({ view, school }: { view: ResolvedView; school: LayerSchoolRow }) {
  const t = useT();
  const line = useSchoolLine(school);
  const { layer } = view.shown;
  const status = t(`status.${school.connectivity_status}`);
  return (
    <>
      <p className="hover-card-title">
        <Glyph
          name={layer ? (school.live_avg_connectivity ?? school.field_status ?? "unknown") : school.connectivity_status}
        />
        {school.name}
      </p>
      {line && <p>{line}</p>}
      {layer && <LayerWords view={view} school={school} />}
      <p className="hover-card-foot">{t("hover.details", { status })}</p>
    </>
  );
}

/** Shows the value under the current layer, or that there is none. */
function LayerWords({ view, school }: { view: ResolvedView; school: LayerSchoolRow }) {
  const t = useT();
  const live = liveSchool(school);
  const { layer } = view.shown;
  if (live) {
    const hasValue = live.live_avg !== null;
    return (
      <>
        {hasValue ? (
          <p className="hover-card-number">
            <b>{schoolMark(school, layer, t).word}</b> {t(`class.${live.live_avg_connectivity}`)}
          </p>
        ) : (
          <p className="hover-card-missing">{t("value.noData")}</p>
        )}
        {hasValue && <MiniBars days={chartDays(live.graph_data)} />}
        <p>{liveEvidence(live, t)}</p>
      </>
    );
  }
  const value = layer ? fieldText(school, layer, t.lang) : null;
  return value ? (
    <p className="hover-card-number">
      <b>{value}</b>
    </p>
  ) : null;
}
