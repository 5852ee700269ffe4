import type { Layer, LiveLayerInfo } from "@schoolmap/contract";
import {
  formatMeasured,
  formatPeriod,
  formatShare,
  formatShort,
  isFew,
  lastCompletePeriod,
  latestPeriod,
} from "@schoolmap/rules";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import type { ShownLive } from "../../../resolved-view/shown.ts";
import { Verdict } from "../../../shared/live/verdict.tsx";
import { useChangeView } from "../../../state/use-view.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Note, Stat } from "../../../ui/stat/stat.tsx";

export interface LiveHeadProps {
  readonly layer: Layer;
  readonly info: LiveLayerInfo;
  readonly live: ShownLive;
  /** Schools of the place, once they are known. */
  readonly total: number | undefined;
}

/** The average of a place with its class, from how many schools it is, and what is wrong with it. */
export function LiveHead({ layer, info, live, total }: LiveHeadProps) {
  const t = useT();
  const translated = useServerText();
  const { display_unit } = info.benchmark_metadata;
  return (
    <>
      <div className="row live-title">
        <h2 className="text-s second block-title grow">{translated(layer.name)}</h2>
        <p className="text-s third">{formatPeriod(live.period, t.lang)}</p>
      </div>
      {info.live_avg === null ? (
        <NothingMeasured info={info} live={live} />
      ) : (
        <div className="live-hero">
          <Stat value={formatMeasured(info.live_avg, "", t.lang)} unit={display_unit} hero />
          <AverageVerdict info={info} />
        </div>
      )}
      {total !== undefined && info.live_avg !== null && <Sample info={info} total={total} unit={live.period.unit} />}
      <Age info={info} live={live} />
    </>
  );
}

/** The world in short: how many schools were measured, where, and their average. */
export function WorldHead({ layer, info, live }: LiveHeadProps) {
  const t = useT();
  const translated = useServerText();
  const count = info.school_with_realtime_data;
  const { display_unit } = info.benchmark_metadata;
  return (
    <>
      <h2 className="text-s second block-title">{translated(layer.name)}</h2>
      {info.live_avg === null ? (
        <NothingMeasured info={info} live={live} />
      ) : (
        <>
          <Stat value={formatShort(count, t.lang)} unit={t(`live.measured.${live.period.unit}`, { count })} />
          <p className="text-s third">
            {t("live.inCountries", {
              countries: t("place.countries", { count: info.countries_with_realtime_data }),
              period: formatPeriod(live.period, t.lang),
            })}
          </p>
          <p className="row live-average">
            <span className="second grow">{t("live.average")}</span>
            <span className="label">{formatMeasured(info.live_avg, display_unit, t.lang)}</span>
            <AverageVerdict info={info} />
          </p>
        </>
      )}
    </>
  );
}

/** Where each school is judged by a number of its own, an average has no class. */
function AverageVerdict({ info: { live_avg_connectivity: name } }: Pick<LiveHeadProps, "info">) {
  return name === "unknown" ? null : <Verdict name={name} />;
}

function Sample({ info, total, unit }: { info: LiveLayerInfo; total: number; unit: "week" | "month" }) {
  const t = useT();
  const n = info.school_with_realtime_data;
  const text = `${t("live.few", { n, total, p: formatShare(n, total, t.lang) })} ${n < total ? t(`live.few.${unit}`) : ""}`;
  if (isFew(n, total)) return <Note>{text}</Note>;
  return <p className="text-s third">{text}</p>;
}

/** No value is no zero: it is said, with the way to values. */
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

/** A period that is not over, or one that stands in for a newer one without data. */
function Age({ info, live: { period, configs, today } }: Pick<LiveHeadProps, "info" | "live">) {
  const t = useT();
  if (info.live_avg === null) return null;
  if (period.end >= today) return <Note>{t(`live.notOver.${period.unit}`)}</Note>;
  const isLatest =
    configs[period.unit] !== undefined && period.start === latestPeriod(period.unit, configs, today).start;
  const isOld = isLatest && period.end < lastCompletePeriod("week", today).start;
  return isOld ? <Note>{t(`live.older.${period.unit}`)}</Note> : null;
}
