import { formatPeriod } from "@schoolmap/rules";
import { useFilters, useSchoolNames } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { filterWords } from "../filter-chips/filter-words.ts";
import { useFilterChoices } from "../filter-chips/use-filter-choices.ts";
import { nameIn } from "../place/place-names.ts";
import { usePlace } from "../place/use-place.ts";

/** Subject of a view, in its language. */
export interface ViewWords {
  /** "Nakuru, Kenya" */
  readonly place: string;
  /** Name of the layer, or of the school status. */
  readonly subject: string;
  /** Period of a live layer: "9–15 Nov 2026". */
  readonly period: string | undefined;
  readonly filters: readonly string[];
  /** Subject, period and filters in one line. */
  readonly about: string;
  /** The complete description in one line, for titles and subjects. */
  readonly whole: string;
}

/** Returns the words that describe a view. Parts that are still loading are omitted. */
export function useViewWords(view: ResolvedView): ViewWords {
  const t = useT();
  const translated = useServerText();
  const place = usePlaceWords(view);
  const filters = useFilterWords(view);
  const { layer, live } = view.shown;
  const subject = layer ? translated(layer.name) : t("status.title");
  const period = live && formatPeriod(live.period, t.lang);
  const about = [subject, period, ...filters].filter(Boolean).join(" · ");
  return { place, subject, period, filters, about, whole: `${place} · ${about}` };
}

function usePlaceWords(view: ResolvedView): string {
  const t = useT();
  const { scope } = view;
  const { country, region } = usePlace(view);
  const ids = scope.kind === "schools" ? scope.ids : [];
  const { data: schools } = useSchoolNames(ids);
  const countryName = country && nameIn(country, t.lang);
  switch (scope.kind) {
    case "country":
      return [region && nameIn(region, t.lang), countryName ?? scope.code].filter(Boolean).join(", ");
    case "schools": {
      const names = ids.length === 1 ? schools?.[0]?.name : t("schools.count", { count: ids.length });
      return [names, countryName].filter(Boolean).join(", ");
    }
    default:
      return t("place.world");
  }
}

function useFilterWords(view: ResolvedView): readonly string[] {
  const t = useT();
  const translated = useServerText();
  const { country } = usePlace(view);
  const { choices } = useFilterChoices(view);
  const { data: published } = useFilters(choices.length > 0 ? country?.id : undefined);
  return choices.map((choice) => {
    const filter = published?.results.find(({ column_configuration }) => column_configuration.name === choice.column);
    return filterWords(choice, filter, t, translated);
  });
}
