import { formatExact } from "@schoolmap/rules";
import { useState } from "react";
import { useBreakdown } from "../../../api/filtered-queries.ts";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { layerQuestion } from "../../../resolved-view/layer-question.ts";
import type { Shown } from "../../../resolved-view/shown.ts";
import { ClassBar } from "../../../shared/classes/class-bar.tsx";
import { classParts, statusParts } from "../../../shared/classes/class-parts.ts";
import { Link } from "../../../shared/link/link.tsx";
import { nameIn } from "../../../shared/place/place-names.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { viewUrl } from "../../../state/use-view.ts";
import { countryOf } from "../../../state/view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { Block } from "../../../ui/stat/stat.tsx";
import "./region-list.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/** So many regions are shown at first. */
const FIRST = 8;

/** The regions of a country, most schools first, each with the classes of its schools. */
export function RegionList({ view }: { view: ResolvedView }) {
  const t = useT();
  const { country, regionWord } = usePlace(view);
  const shown = view.shown;
  const { data, isError, isPlaceholderData, refetch } = useBreakdown(view.query, layerQuestion(shown));
  const [all, setAll] = useState(false);
  if (country?.admin1_metadata.length === 0) return null;
  const failed = isError && <Failed text={t("error.regions")} onRetry={() => void refetch()} />;
  if (!data && failed) return failed;
  const rows = data?.results.filter(({ total }) => total > 0);
  if (rows?.length === 0) return null;
  const listed = all ? rows : rows?.slice(0, FIRST);
  return (
    <Block isOld={isPlaceholderData}>
      {failed}
      <div className="row region-list-head">
        <h2 className="title-m grow">{t("place.by", { region: regionWord(1) })}</h2>
        <span className="text-xs third">{t(shown.live ? "live.measuredHead" : "place.schoolsHead")}</span>
      </div>
      <ul className="region-list">
        {listed?.map((row) => <RegionRow key={row.code} view={view} shown={shown} row={row} />) ?? <RegionSkeletons />}
      </ul>
      {rows && rows.length > FIRST && !all && (
        <Button look="bare" small wide onClick={() => setAll(true)}>
          {t("panel.showAll", { count: rows.length })}
        </Button>
      )}
    </Block>
  );
}

type Row = NonNullable<ReturnType<typeof useBreakdown>["data"]>["results"][number];

function RegionRow({ view, shown, row }: { view: ResolvedView; shown: Shown; row: Row }) {
  const t = useT();
  const translated = useServerText();
  const legend = shown.live?.legend ?? shown.layer?.legend_configs;
  const parts = row.counts && legend ? classParts(row.counts, legend, t, translated) : statusParts(row.status, t);
  // A bar stands beside the number of schools that it is made of: under a live layer those that measure.
  const count = shown.live ? parts.reduce((sum, part) => sum + part.count, 0) : row.total;
  const code = countryOf(view.scope);
  const href = code && row.code && viewUrl(view, { scope: { kind: "country", code, region: row.code } });
  return (
    <li>
      <span className="grow ellipsis">
        {href ? (
          <Link href={href}>{nameIn(row, t.lang)}</Link>
        ) : (
          <span className="second">{t("place.withoutRegion")}</span>
        )}
      </span>
      <ClassBar parts={parts} size="mini" />
      <span className="region-count">{formatExact(count, t.lang)}</span>
    </li>
  );
}

function RegionSkeletons() {
  return Array.from({ length: FIRST }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
    <li key={row}>
      <Skeleton width="100%" />
    </li>
  ));
}
