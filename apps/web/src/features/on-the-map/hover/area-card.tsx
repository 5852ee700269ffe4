import { formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import { useBreakdown } from "../../../api/filtered-queries.ts";
import { useCountries } from "../../../api/index.ts";
import { type TextKey, useT } from "../../../i18n/index.ts";
import { layerParams } from "../../../resolved-view/layer-params.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ClassBar } from "../../../shared/classes/class-bar.tsx";
import { statusParts } from "../../../shared/classes/class-parts.ts";
import { ShareMeter } from "../../../shared/classes/share-meter.tsx";
import { nameIn } from "../../../shared/place/place-names.ts";
import type { Area } from "../../../state/highlighted-area.ts";
import { type AreaPart, areaShare, rankOf } from "./area-share.ts";
import { useReachWord } from "./use-reach-word.ts";

/**
 * Shows how many schools of a country or region are connected or reach the benchmark, with the same numbers as the list
 * of the panel.
 */
export function AreaCard({ view, area }: { view: ResolvedView; area: Area }) {
  const t = useT();
  const { data: countries } = useCountries();
  const parts = useParts(view, area);
  const part = parts?.find(({ code }) => code === area.code);
  const isRegion = area.level === "region";
  const known = isRegion
    ? view.country?.admin1_metadata.find(({ giga_id_admin }) => giga_id_admin === area.code)
    : countries?.find(({ code }) => code === area.code);
  const named = known ?? part;
  if (!named) return null;
  return (
    <>
      <p className="hover-card-title">{nameIn(named, t.lang)}</p>
      {parts && part ? <PartFacts view={view} part={part} parts={parts} /> : <Foot text={t("hover.open")} />}
    </>
  );
}

/**
 * Returns the countries or regions that include the area. The list of the panel and the fills of the map share this
 * request.
 */
function useParts(view: ResolvedView, { level }: Area): readonly AreaPart[] | undefined {
  const { scope } = view;
  const isPart = level === "country" ? scope.kind === "world" : scope.kind === "country" && scope.region === undefined;
  return useBreakdown(view.query, isPart ? layerParams(view.shown) : undefined).data?.results;
}

interface PartFactsProps {
  readonly view: ResolvedView;
  readonly part: AreaPart;
  readonly parts: readonly AreaPart[];
}

function PartFacts({ view, part, parts }: PartFactsProps) {
  const t = useT();
  const word = useReachWord(view);
  const share = areaShare(part);
  const rank = rankOf(part, parts);
  return (
    <>
      <p className="hover-card-number">
        {share.isTooFew ? (
          <b>{t(part.counts ? "hover.tooFewMeasured" : "hover.tooFewKnown")}</b>
        ) : (
          <>
            <b>{formatShare(share.reached, share.known, t.lang)}</b> {word}
          </>
        )}
      </p>
      {part.counts ? <ShareMeter share={share} /> : <ClassBar parts={statusParts(part.status, t)} size="mini" hidden />}
      <p>
        {t(sentenceOf(part), wordsOf(part, t.lang))}
        {!share.isTooFew && <Average view={view} part={part} />}
      </p>
      <Foot text={rank ? t("hover.rankOpen", { a: rank.at, b: rank.of }) : t("hover.open")} />
    </>
  );
}

/** Shows the average of a live layer: "23.2 Mbps on average." */
function Average({ view, part }: Pick<PartFactsProps, "view" | "part">) {
  const t = useT();
  const unit = view.shown.layer?.benchmark_metadata.display_unit ?? "";
  return typeof part.value === "number" && ` ${t("tick.average", { value: formatMeasured(part.value, unit, t.lang) })}`;
}

/** Returns the text that states the number of schools behind the share, or why no share is shown. */
function sentenceOf(part: AreaPart): TextKey {
  const { isTooFew } = areaShare(part);
  if (part.counts) return isTooFew ? "hover.tooFewMeasuredWhy" : "hover.measuredOf";
  return isTooFew ? "hover.tooFewKnownWhy" : "hover.knownOf";
}

function wordsOf(part: AreaPart, lang: Parameters<typeof formatExact>[1]): Record<string, string> {
  const { reached, known, total } = areaShare(part);
  const exact = (count: number) => formatExact(count, lang);
  const missing = exact(total - known);
  return {
    ...{ a: exact(reached), b: exact(known - reached), k: exact(known), m: missing, u: missing, n: exact(total) },
    p: formatShare(known, total, lang),
  };
}

function Foot({ text }: { text: string }) {
  return <p className="hover-card-foot">{text}</p>;
}
