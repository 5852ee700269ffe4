import { formatExact } from "@schoolmap/rules";
import { useGlobalStat } from "../../../api/index.ts";
import { FirstPaint } from "../../../first-paint/first-paint.tsx";
import { useT } from "../../../i18n/index.ts";
import { withoutFilters } from "../../../resolved-view/place-query.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { capitalised, nameIn } from "../../../shared/place/place-names.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

/** The name of the open place, what it is, and how many schools it has. */
export function PlaceHead({ view }: { view: ResolvedView }) {
  const { name } = usePlace(view);
  const head = (
    <header className="place-head">
      <h1 className="title-l" tabIndex={-1}>
        {name ?? <Skeleton width="9rem" height="1.625rem" />}
      </h1>
      <PlaceLine view={view} />
    </header>
  );
  return name === undefined ? <FirstPaint part="words" otherwise={head} /> : head;
}

/** "13,604 schools in 8 provinces", or "Province of Kenya · 1,913 schools". Without filters: what there is, not what matches. */
function PlaceLine({ view }: { view: ResolvedView }) {
  const t = useT();
  const { country, region, regionWord } = usePlace(view);
  const { data: stat } = useGlobalStat(withoutFilters(view.query));
  const count = region ? stat?.schools_connected : country?.schools_total;
  if (!country || count === undefined) return <Skeleton width="12rem" height="1.125rem" />;
  const schools = t("place.schools", { count });
  if (!region) {
    const regions = country.admin1_metadata.length;
    if (count === 0)
      return regions === 0 ? null : (
        <p className="text-s third">{`${formatExact(regions, t.lang)} ${regionWord(regions)}`}</p>
      );
    const text =
      regions === 0 ? schools : t("place.schoolsIn", { schools, count: regions, regions: regionWord(regions) });
    return <p className="text-s third">{text}</p>;
  }
  const level = t("place.levelOf", { level: capitalised(regionWord(1), t.lang), country: nameIn(country, t.lang) });
  return <p className="text-s third">{`${level} · ${schools}`}</p>;
}
