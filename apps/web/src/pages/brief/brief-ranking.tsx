import { type AreaShare, formatExact, formatShare, shareStep, shownShare } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";
import type { RankedArea, Subject } from "./brief-subject.ts";

interface RankingProps {
  readonly title: string;
  readonly areas: readonly RankedArea[];
  readonly subject: Subject;
  readonly goal: string;
  /** Row of the whole place; absent for places side by side. */
  readonly total?: RankedArea | undefined;
}

/** Maximum number of rows on the page. When there are more areas, the best and the lowest are shown. */
const MOST_ROWS = 11;
const BEST = 6;

/** Lists areas by their share, with a bar, the number of schools behind the share, and the number left to raise. */
export function BriefRanking({ title, areas, subject, goal, total }: RankingProps) {
  const t = useT();
  const isLong = areas.length > MOST_ROWS;
  const left = areas.length - MOST_ROWS + 1;
  const reach = subject === "reach";
  return (
    <section>
      <h2>{title}</h2>
      <p className="brief-small">{t(`brief.rankingLine.${subject}`, { goal })}</p>
      <table className="brief-table">
        <thead>
          <tr>
            <th scope="col">{t("brief.column.name")}</th>
            <th scope="col">{t(`brief.column.${subject}`, { goal })}</th>
            <th scope="col">{t(reach ? "brief.column.measured" : "brief.column.known")}</th>
            <th scope="col">{t(reach ? "brief.column.raise" : "brief.column.connect")}</th>
          </tr>
        </thead>
        <tbody>
          {(isLong ? areas.slice(0, BEST) : areas).map((area) => (
            <Row key={area.code} {...area} />
          ))}
          {isLong && (
            <tr className="brief-more">
              <td colSpan={4}>{t("brief.more", { count: left })}</td>
            </tr>
          )}
          {isLong && areas.slice(BEST + left).map((area) => <Row key={area.code} {...area} />)}
        </tbody>
        {total && (
          <tfoot>
            <Row {...total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ name, share }: RankedArea) {
  const { lang } = useT();
  const { reached, known, total } = share;
  return (
    <tr>
      <th scope="row" className="ellipsis">
        {name}
      </th>
      <td>
        <ShareBar share={share} />
      </td>
      <td>
        {formatExact(known, lang)}
        <span className="brief-faint">{` / ${formatExact(total, lang)}`}</span>
      </td>
      <td>{formatExact(known - reached, lang)}</td>
    </tr>
  );
}

/** Shows a share as a bar in the colour of its area on the map. */
function ShareBar({ share }: { share: AreaShare }) {
  const t = useT();
  const shown = shownShare(share);
  if (shown === null) {
    return (
      <span className="brief-share">
        <i className="share-hatch" />
        <span className="brief-faint">{t("brief.tooFew")}</span>
      </span>
    );
  }
  const fill = { inlineSize: `${shown * 100}%`, background: `var(--share-${shareStep(shown)})` };
  return (
    <span className="brief-share">
      <i className="brief-meter">
        <i style={fill} />
      </i>
      <b>{formatShare(share.reached, share.known, t.lang)}</b>
    </span>
  );
}
