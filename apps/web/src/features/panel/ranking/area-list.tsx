import { formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import { useRef } from "react";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { ShareMeter } from "../../../shared/classes/share-meter.tsx";
import { Link } from "../../../shared/link/link.tsx";
import type { AreaRow } from "./area-rows.ts";
import { FollowMap, LitRow } from "./lit-row.tsx";
import { areaOf, type RankWords } from "./use-ranking.ts";

interface AreaListProps {
  readonly view: ResolvedView;
  /** In their order. */
  readonly rows: readonly AreaRow[];
  readonly words: RankWords;
  /** In two lines, with all numbers of a row. */
  readonly isDetailed?: boolean;
}

/** Areas with their shares, as bars in the colours of the map. */
export function AreaList({ view, rows, words, isDetailed = false }: AreaListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={isDetailed ? "rank rank-detailed" : "rank"}>
      {rows.map((row) => (
        <AreaItem key={row.code} view={view} row={row} words={words} isDetailed={isDetailed} />
      ))}
      <FollowMap rows={list} />
    </ul>
  );
}

interface AreaItemProps extends Omit<AreaListProps, "rows"> {
  readonly row: AreaRow;
}

function AreaItem({ view, row, words, isDetailed }: AreaItemProps) {
  const t = useT();
  const { lang } = t;
  const { name, share, shown } = row;
  const place = areaOf(view, row);
  const details = isDetailed ? detailsOf(row, words, t) : t("rank.of", { n: formatExact(share.known, lang) });
  return (
    <LitRow as="li" area={place?.area} className="rank-row">
      {place ? (
        <Link className="rank-name label ellipsis" href={place.href}>
          {name}
        </Link>
      ) : (
        <span className="rank-name second ellipsis">{name}</span>
      )}
      <ShareMeter share={share} />
      <span className="rank-of text-xs third">{details}</span>
      {shown === null ? (
        <span className="rank-share text-xs third">{t("rank.tooFew")}</span>
      ) : (
        <b className="rank-share">{formatShare(share.reached, share.known, lang)}</b>
      )}
    </LitRow>
  );
}

/** "22 of 210 measured · 38.4 Mbps · 6 to raise". */
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
