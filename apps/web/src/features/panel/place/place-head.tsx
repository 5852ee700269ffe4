import { capitalised, formatExact } from "@schoolmap/rules";
import { useGlobalStat } from "../../../api/index.ts";
import { FirstPaint } from "../../../first-paint/first-paint.tsx";
import { useT } from "../../../i18n/index.ts";
import { withoutFilters } from "../../../resolved-view/place-query.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { nameIn } from "../../../shared/place/place-names.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";

/** Shows the name and kind of the open place, and its number of schools. */
export function PlaceHead({ view }: { view: ResolvedView }) {
  const { name } = usePlace(view);
  const line = usePlaceLine(view);
  const head = (
    <header className="place-head">
      <h1 className="title-l" tabIndex={-1}>
        {name ?? <Skeleton width="9rem" height="1.625rem" />}
      </h1>
      {line === undefined ? (
        <Skeleton width="12rem" height="1.125rem" />
      ) : (
        line !== "" && <p className="text-s third">{line}</p>
      )}
    </header>
  );
  return name === undefined || line === undefined ? <FirstPaint part="words" otherwise={head} /> : head;
}

/**
 * Returns the line below the name: "13,604 schools in 8 provinces", or "Province of Kenya · 1,913 schools". Filters do
 * not affect the numbers.
 * @returns "" when there is nothing to show; undefined until the numbers are loaded
 */
function usePlaceLine(view: ResolvedView): string | undefined {
  const t = useT();
  const { country, region, regionWord } = usePlace(view);
  const { data: stat } = useGlobalStat(withoutFilters(view.query));
  const count = region ? stat?.schools_connected : country?.schools_total;
  if (!country || count === undefined) return undefined;
  const schools = t("place.schools", { count });
  if (region) {
    const level = capitalised(regionWord(1), t.lang);
    return `${t("place.levelOf", { level, country: nameIn(country, t.lang) })} · ${schools}`;
  }
  const regions = country.admin1_metadata.length;
  if (count === 0) return regions === 0 ? "" : `${formatExact(regions, t.lang)} ${regionWord(regions)}`;
  return regions === 0 ? schools : t("place.schoolsIn", { schools, count: regions, regions: regionWord(regions) });
}
