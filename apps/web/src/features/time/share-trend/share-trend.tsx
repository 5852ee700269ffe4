import { formatExact, formatPeriod, formatShare } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { Block } from "../../../ui/stat/stat.tsx";
import { ShareDrawing } from "./share-drawing.tsx";
import { type SharePoint, sharePoints } from "./share-points.ts";
import { useMonthlyShares } from "./use-monthly-shares.ts";
import "./share-trend.css";

/**
 * Shows the share of schools that reach the benchmark by month. Shows nothing until there are two months to compare.
 */
export function ShareTrend({ view, title }: { view: ResolvedView; title: string }) {
  const t = useT();
  const { data, isPlaceholderData } = useMonthlyShares(view);
  const points = data && sharePoints(data);
  if (!points || points.length < 2) return null;
  const schools = data.same?.schools;
  return (
    <Block isOld={isPlaceholderData}>
      <figure className="share-trend">
        <figcaption className="row">
          <span className="title-m grow">{title}</span>
          <span className="text-s third">{t("shares.byMonth")}</span>
        </figcaption>
        <ShareDrawing points={points} />
        <ul className="share-trend-key text-xs second">
          <li>
            <i className="share-trend-all" />
            {t("shares.all")}
          </li>
          {schools !== undefined && (
            <li>
              <i className="share-trend-same" />
              {t("shares.same", { count: schools })}
            </li>
          )}
        </ul>
        <ValueTable points={points} title={title} />
      </figure>
    </Block>
  );
}

/** Shows the same values to visitors who cannot see the drawing. */
function ValueTable({ points, title }: { points: readonly SharePoint[]; title: string }) {
  const t = useT();
  const words = (share: number | null) => (share === null ? t("rank.tooFew") : formatShare(share, 1, t.lang));
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("period.month")}</th>
            <th scope="col">{t("shares.all")}</th>
            <th scope="col">{t("trend.schools")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ month, share, measured }) => (
            <tr key={month.start}>
              <th scope="row">{formatPeriod(month, t.lang)}</th>
              <td>{words(share)}</td>
              <td>{formatExact(measured, t.lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
