import type { Layer, LiveLayerInfo } from "@schoolmap/contract";
import {
  formatExact,
  formatMeasured,
  formatPeriod,
  formatShare,
  isFew,
  lastCompletePeriod,
  latestPeriod,
  reachingShare,
  reachSentence,
} from "@schoolmap/rules";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { classLabel } from "../../../shared/classes/class-parts.ts";
import { liveCounts } from "../../../shared/live/live-parts.ts";
import { Sentence } from "../../../shared/sentence/sentence.tsx";
import { useChangeView } from "../../../state/use-view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Note, Stat } from "../../../ui/stat/stat.tsx";
import { goalOf } from "./goal.ts";

export interface LiveHeadProps {
  readonly layer: Layer;
  readonly info: LiveLayerInfo;
  readonly live: ShownLive;
  /** Number of schools of the place; undefined until it is loaded. */
  readonly total: number | undefined;
}

/** Shows the layer of a place in its period, and how many of its measured schools reach the benchmark. */
export function LiveHead({ layer, info, live, total }: LiveHeadProps) {
  const t = useT();
  const translated = useServerText();
  return (
    <>
      <div className="row block-head">
        <h2 className="text-s second block-title grow">{translated(layer.name)}</h2>
        <p className="text-s third">{formatPeriod(live.period, t.lang)}</p>
      </div>
      {info.school_with_realtime_data === 0 ? (
        <NothingMeasured info={info} live={live} />
      ) : (
        <ReachHero info={info} live={live} total={total} />
      )}
      <Age info={info} live={live} />
    </>
  );
}

/** Shows the share that reaches the benchmark. When too few schools are measured, shows only their number. */
function ReachHero({ info, live, total = 0 }: Omit<LiveHeadProps, "layer">) {
  const t = useT();
  const translated = useServerText();
  const share = reachingShare(liveCounts(info), total);
  const { reached, known, isTooFew } = share;
  const goal = goalOf(info, t);
  const good = classLabel(live.legend, "good", t, translated);
  const line = goal === undefined ? t("reach.lineClass", { class: good }) : t("reach.line");
  return (
    <>
      {isTooFew ? (
        <Stat value={formatExact(known, t.lang)} unit={t("reach.measured", { count: known })} hero />
      ) : (
        <Stat
          value={formatShare(reached, known, t.lang)}
          unit={goal === undefined ? good : t("reach.unit", { v: goal })}
          hero
        />
      )}
      <Sentence text={line} values={reachSentence(share, t.lang)} />
      {isTooFew && <p className="text-s third">{t("rank.few.live")}</p>}
    </>
  );
}

/** Shows the median, which half of the measured schools exceed, and the average of the place. */
export function LiveAverages({ info }: Pick<LiveHeadProps, "info">) {
  const t = useT();
  const { display_unit: unit } = info.benchmark_metadata;
  if (info.live_avg === null) return null;
  return (
    <dl className="live-averages">
      <div>
        <dt className="text-s third">{t("live.median")}</dt>
        <dd>{formatMeasured(info.median, unit, t.lang)}</dd>
      </div>
      <div>
        <dt className="text-s third">{t("live.average")}</dt>
        <dd>{formatMeasured(info.live_avg, unit, t.lang)}</dd>
      </div>
    </dl>
  );
}

/** Shows how many of the schools the numbers are based on. */
export function Sample({ info, total, unit }: { info: LiveLayerInfo; total: number; unit: "week" | "month" }) {
  const t = useT();
  const n = info.school_with_realtime_data;
  const text = `${t("live.few", { n, total, p: formatShare(n, total, t.lang) })} ${n < total ? t(`live.few.${unit}`) : ""}`;
  if (isFew(n, total)) return <Note>{text}</Note>;
  return <p className="text-s third">{text}</p>;
}

/** A missing value is not zero. Shows that there is no value, and a button to a period with values. */
function NothingMeasured({ info, live }: Pick<LiveHeadProps, "info" | "live">) {
  const t = useT();
  const change = useChangeView();
  const { period, configs, today } = live;
  const hasOthers = configs.week !== undefined && period.start !== latestPeriod(period.unit, configs, today).start;
  const why = period.unit === "week" ? "live.emptyWeek" : "live.emptyMonth";
  const toLatest = () =>
    change({ period: period.unit === "week" ? undefined : { unit: period.unit } }, { replace: true });
  return (
    <>
      <p className="label">{t("panel.empty")}</p>
      <p className="text-s third">{info.no_of_schools_measure === 0 ? t("live.noSchools") : t(why)}</p>
      {hasOthers && (
        <Button small wide onClick={toLatest}>
          {t(`live.toLatest.${period.unit}`)}
        </Button>
      )}
    </>
  );
}

/** Shows a note for a period that is not over, or for an older period shown because a newer one has no data. */
function Age({ info, live: { period, configs, today } }: Pick<LiveHeadProps, "info" | "live">) {
  const t = useT();
  if (info.live_avg === null) return null;
  if (period.end >= today) return <Note>{t(`live.notOver.${period.unit}`)}</Note>;
  const isLatest =
    configs[period.unit] !== undefined && period.start === latestPeriod(period.unit, configs, today).start;
  const isOld = isLatest && period.end < lastCompletePeriod("week", today).start;
  return isOld ? <Note>{t(`live.older.${period.unit}`)}</Note> : null;
}
