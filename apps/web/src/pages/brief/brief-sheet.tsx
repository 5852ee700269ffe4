import type { PlaceSummary } from "@schoolmap/contract";
import { capitalised, formatShare } from "@schoolmap/rules";
import { useBreakdown, usePeriods } from "../../api/filtered-queries.ts";
import { useCountries } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { type Translate, useT } from "../../i18n/index.ts";
import { layerParams } from "../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { BrandDrawing } from "../../shared/brand/brand-drawing.tsx";
import { nameIn } from "../../shared/place/place-names.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import { BriefFigures } from "./brief-figures.tsx";
import { BriefFoot } from "./brief-foot.tsx";
import { BriefMap } from "./brief-map.tsx";
import { BriefRanking } from "./brief-ranking.tsx";
import { goalOf, placeShare, type RankedArea, rankedAreas, type Subject, subjectOf } from "./brief-subject.ts";
import { BriefTrend } from "./brief-trend.tsx";
import { actionsOf, headline } from "./brief-words.ts";
import type { PageData } from "./use-page-data.ts";

interface SheetProps {
  readonly view: ResolvedView;
  readonly page: PageData;
  /** Date in words. */
  readonly today: string;
}

/** Content of the page: headline, numbers, map and ranking, trend and recommendations, sources. */
export function BriefSheet({ view, page, today }: SheetProps) {
  const t = useT();
  const translated = useServerText();
  const { place, about } = useViewWords(view);
  const { places, is_demo } = page.numbers;
  const subject = places.some((one) => subjectOf(one) === "reach") ? "reach" : "connected";
  const goal = goalOf(page.metadata, t.lang, translated);
  const props = { view, page, subject, goal, place } as const;
  const isOne = view.compare === undefined;
  const nameOf = useNames();
  const names = isOne ? place : places.map(nameOf).join(" · ");
  return (
    <>
      <header className="brief-head">
        <span className="brand">
          <BrandDrawing />
          Schoolmap
        </span>
        <span className="brief-small">{[names, about, t("brief.printed", { date: today })].join(" · ")}</span>
      </header>
      {is_demo && <p className="brief-demo">{t("brief.demo")}</p>}
      {isOne ? <OnePlace {...props} /> : <SidePlaces {...props} />}
      <BriefFoot view={view} page={page} subject={subject} goal={goal} />
    </>
  );
}

interface PlaceProps {
  readonly view: ResolvedView;
  readonly page: PageData;
  readonly subject: Subject;
  readonly goal: string;
  readonly place: string;
}

function OnePlace({ view, page, subject, goal, place }: PlaceProps) {
  const t = useT();
  const { regionWord } = usePlace(view);
  const [summary] = page.numbers.places;
  const hasAreas = page.numbers.rows !== "schools";
  const { data: parts } = useBreakdown(view.query, hasAreas ? layerParams(view.shown) : undefined);
  const { layer, live } = view.shown;
  const params = subject === "reach" &&
    layer &&
    live && { layerId: layer.id, unit: "month" as const, benchmark: live.benchmark };
  const { data: history } = usePeriods(view.query, params || undefined);
  if (!summary) return null;
  const share = placeShare(summary, subject);
  const areas = hasAreas ? rankedAreas(parts?.results ?? [], subject, t.lang) : [];
  const input = { subject, share, place, goal };
  const unknown = summary.status.find(({ status }) => status === "unknown")?.count ?? 0;
  const actions = actionsOf(input, areas, { count: unknown, total: summary.schools }, t);
  const title = t("brief.ranking", {
    areas: view.scope.kind === "country" ? capitalised(regionWord(2), t.lang) : t("brief.areas"),
  });
  return (
    <>
      <h1>{headline(input, t)}</h1>
      <BriefFigures
        subject={subject}
        share={share}
        summary={summary}
        goal={goal}
        unit={page.numbers.layer?.unit ?? ""}
      />
      <div className={areas.length > 0 ? "brief-middle" : "brief-middle brief-whole"}>
        <BriefMap view={view} subject={subject} goal={goal} width={areas.length > 0 ? 320 : 706} height={310} />
        {areas.length > 0 && (
          <BriefRanking
            title={title}
            areas={areas}
            subject={subject}
            goal={goal}
            total={{ code: "", name: place, share }}
          />
        )}
      </div>
      <div className="brief-lower">
        {history && <BriefTrend history={history} goal={goal} />}
        <section>
          <h2>{t("brief.next")}</h2>
          <ol>
            {actions.map(({ what, why }) => (
              <li key={what}>
                <b>{what}</b> {why}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function SidePlaces({ view, page, subject, goal }: PlaceProps) {
  const t = useT();
  const nameOf = useNames();
  const areas = page.numbers.places.map((summary) => ({
    code: summary.key,
    name: nameOf(summary),
    share: placeShare(summary, subject),
  }));
  return (
    <>
      <h1>{t(`brief.compare.${subject}`, { goal, list: areas.map((area) => shareWords(area, t)).join(", ") })}</h1>
      <BriefMap view={view} subject={subject} goal={goal} width={706} height={300} />
      <BriefRanking title={t("brief.places")} areas={areas} subject={subject} goal={goal} />
    </>
  );
}

/** The data name places in English. Countries have a name in each language. */
function useNames(): (place: PlaceSummary) => string {
  const { lang } = useT();
  const { data: countries = [] } = useCountries();
  return ({ key, name }) => {
    const country = countries.find(({ code }) => code.toLowerCase() === key);
    return country ? nameIn(country, lang) : name;
  };
}

function shareWords({ name, share }: RankedArea, t: Translate): string {
  const { reached, known, isTooFew } = share;
  return `${name} ${isTooFew ? t("brief.tooFew").toLowerCase() : formatShare(reached, known, t.lang)}`;
}
