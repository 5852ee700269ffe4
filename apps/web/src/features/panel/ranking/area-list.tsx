import { FRESHNESS_STATES } from "@schoolmap/contract";
import { formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import { useRef } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ShareMeter } from "../../../shared/classes/share-meter.tsx";
import { Link } from "../../../shared/link/link.tsx";
import type { AreaRow } from "./area-rows.ts";
import { FollowMap, HighlightRow } from "./highlight-row.tsx";
import { areaOf, type RankWords } from "./use-ranking.ts";

interface AreaListProps {
  readonly view: ResolvedView;
  /** In display order. */
  readonly rows: readonly AreaRow[];
  readonly words: RankWords;
  readonly details: RowDetails;
}

/** Content of a row besides its share: one number, or a second line about the benchmark or about stability. */
export type RowDetails = "short" | "reach" | "steady";

/** Lists areas with their shares, as bars in the colours of the map. */
export function AreaList({ view, rows, words, details }: AreaListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={details === "short" ? "rank" : "rank rank-detailed"}>
      {rows.map((row) => (
        <AreaItem key={row.code} view={view} row={row} words={words} details={details} />
      ))}
      <FollowMap rows={list} />
    </ul>
  );
}

interface AreaItemProps extends Omit<AreaListProps, "rows"> {
  readonly row: AreaRow;
}

function AreaItem({ view, row, words, details }: AreaItemProps) {
  const t = useT();
  const { lang } = t;
  const { name, share, shown } = row;
  const place = areaOf(view, row);
  const line = {
    short: () => t("rank.of", { n: formatExact(share.known, lang) }),
    reach: () => detailsOf(row, words, t),
    steady: () => steadyOf(row, t),
  }[details]();
  return (
    <HighlightRow as="li" area={place?.area} className="rank-row">
      {place ? (
        <Link className="rank-name label ellipsis" href={place.href}>
          {name}
        </Link>
      ) : (
        <span className="rank-name second ellipsis">{name}</span>
      )}
      <ShareMeter share={share} />
      <span className="rank-of text-xs third">{line}</span>
      {shown === null ? (
        <span className="rank-share text-xs third">{t("rank.tooFew")}</span>
      ) : (
        <b className="rank-share">{formatShare(share.reached, share.known, lang)}</b>
      )}
    </HighlightRow>
  );
}

/** Returns text such as "22 of 210 measured · 38.4 Mbps · 6 to raise". */
function detailsOf(
  { share, average, toRaise }: AreaRow,
  { kind, unit }: RankWords,
  t: ReturnType<typeof useT>,
): string {
  const words = { n: formatExact(share.known, t.lang), total: formatExact(share.total, t.lang) };
  const known = t(`rank.known.${kind}`, words);
  if (kind !== "live") return known;
  const speed = typeof average === "number" ? formatMeasured(average, unit, t.lang) : undefined;
  return [known, speed, t("rank.toRaise", { count: toRaise })].filter(Boolean).join(" · ");
}

/** Returns text such as "81% of days · 20 live · 1 at risk · 2 dropped off". */
function steadyOf({ stability, states }: AreaRow, t: ReturnType<typeof useT>): string {
  const days = stability === null ? undefined : t("stability.value", { p: formatShare(stability, 1, t.lang) });
  const counts = FRESHNESS_STATES.map((state) => states && t(`rank.state.${state}`, { count: states[state] }));
  return [days, ...counts].filter(Boolean).join(" · ");
}
