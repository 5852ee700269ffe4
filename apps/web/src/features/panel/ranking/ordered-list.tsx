import { useState } from "react";
import { type TextKey, useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Block } from "../../../ui/stat/stat.tsx";
import { AreaList, type RowDetails } from "./area-list.tsx";
import { type RankSort, sortAreas } from "./area-rows.ts";
import { RankDownload } from "./rank-download.tsx";
import type { Ranking } from "./use-ranking.ts";

/** Available orders, and their names for the connection status and for layers. */
const ORDERS: Readonly<Record<string, { readonly sort: RankSort; readonly status: TextKey; readonly layer: TextKey }>> =
  {
    most: { sort: { key: "share", isDown: true }, status: "rank.mostConnected", layer: "rank.highestShare" },
    least: { sort: { key: "share", isDown: false }, status: "rank.leastConnected", layer: "rank.lowestShare" },
    schools: { sort: { key: "total", isDown: true }, status: "rank.mostSchools", layer: "rank.mostSchools" },
    name: { sort: { key: "name", isDown: false }, status: "rank.name", layer: "rank.name" },
  };
/** Additional orders of regions under a live layer; the rows show the values that they are ordered by. */
const STEADY_ORDERS: typeof ORDERS = {
  steady: { sort: { key: "stability", isDown: true }, status: "rank.steadiest", layer: "rank.steadiest" },
  silent: { sort: { key: "dropped_off", isDown: true }, status: "rank.mostDroppedOff", layer: "rank.mostDroppedOff" },
};

interface OrderedListProps {
  readonly view: ResolvedView;
  readonly ranking: Ranking;
  readonly title: string;
  /** Whether rows have two lines, with all numbers. */
  readonly isDetailed?: boolean;
}

/** Lists areas in an order that the visitor chooses, each with its share. */
export function OrderedList({ view, ranking, title, isDetailed = false }: OrderedListProps) {
  const t = useT();
  const [order, setOrder] = useState("most");
  const { rows, words, isOld } = ranking;
  const orders = isDetailed && words.kind === "live" ? { ...ORDERS, ...STEADY_ORDERS } : ORDERS;
  const { sort } = orders[order] ?? ORDERS.most ?? {};
  if (!rows || !sort) return null;
  return (
    <Block isOld={isOld}>
      <div className="row rank-head">
        <h2 className="title-m grow">{title}</h2>
        <select
          className="rank-order text-s"
          aria-label={t("rank.order")}
          value={order}
          onChange={({ target }) => setOrder(target.value)}
        >
          {Object.entries(orders).map(([value, names]) => (
            <option key={value} value={value}>
              {t(words.kind === "status" ? names.status : names.layer)}
            </option>
          ))}
        </select>
        {isDetailed && <RankDownload view={view} ranking={ranking} />}
      </div>
      <p className="text-s third">{t(`rank.share.${words.kind}`, { reach: words.reach })}</p>
      <AreaList view={view} rows={sortAreas(rows, sort, t.lang)} words={words} details={detailsIn(order, isDetailed)} />
    </Block>
  );
}

function detailsIn(order: string, isDetailed: boolean): RowDetails {
  if (!isDetailed) return "short";
  return order in STEADY_ORDERS ? "steady" : "reach";
}
