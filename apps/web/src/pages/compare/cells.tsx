import { formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { ClassBar, ClassKey } from "../../shared/classes/class-bar.tsx";
import { classLabel, classParts, statusParts } from "../../shared/classes/class-parts.ts";
import { Glyph } from "../../shared/classes/glyph.tsx";
import { benchmarkLine } from "../../shared/live/benchmark-words.ts";
import { liveParts } from "../../shared/live/live-parts.ts";
import { liveEvidence } from "../../shared/live/live-school.ts";
import { ValueClassLabel } from "../../shared/live/value-class-label.tsx";
import { Stat } from "../../ui/stat/stat.tsx";
import { type Compared, type ComparedValue, type LiveValue, type StaticValue, totalOf } from "./compared.ts";
import { DayBars } from "./day-bars.tsx";

/** Shows the number of schools, and for how many the status is known. */
export function SchoolsCell({ one }: { one: Compared }) {
  const t = useT();
  const total = totalOf(one) ?? 0;
  if (one.isSchool) return <p className="second">{t("compare.oneSchool")}</p>;
  const known = total - (one.status?.unknown ?? 0);
  return (
    <>
      <div className="stat-number">{formatExact(total, t.lang)}</div>
      <p className="text-s second">
        {total === 0 ? t("compare.noSchools") : t("compare.statusKnown", { share: formatShare(known, total, t.lang) })}
      </p>
    </>
  );
}

/** Shows the schools by connection status; for a school, its own status. */
export function StatusCell({ one: { status, isSchool } }: { one: Compared }) {
  const t = useT();
  if (!status) return null;
  const parts = statusParts(status, t);
  if (!isSchool) return <Parts parts={parts} />;
  const own = parts.find(({ count }) => count > 0);
  return own ? (
    <p className="row label">
      <Glyph name={own.name} />
      {own.label}
    </p>
  ) : null;
}

/** Shows the value of the layer, and the amount of data behind it. */
export function ValueCell({ one, value }: { one: Compared; value: ComparedValue | null }) {
  const t = useT();
  if (value === null) return <Nothing why={t("compare.noLayer")} />;
  return value.kind === "live" ? <Average one={one} value={value} /> : <Known one={one} value={value} />;
}

function Average({ one, value }: { one: Compared; value: LiveValue }) {
  const t = useT();
  const translated = useServerText();
  const { average, benchmark, measured, school } = value;
  const total = totalOf(one);
  if (average === null) return <Nothing why={school ? liveEvidence(school, t) : t("compare.nobody")} />;
  const evidence = t("live.evidence", {
    measurements: t("live.measurements", { count: value.measurements }),
    days: t("live.schoolDays", { count: value.schoolDays }),
  });
  return (
    <>
      <div className="compare-hero">
        <Stat value={formatMeasured(average, "", t.lang)} unit={benchmark.display_unit} hero />
        {value.name !== "unknown" && <ValueClassLabel name={value.name} />}
      </div>
      {school ? (
        <p className="text-s second">{liveEvidence(school, t)}</p>
      ) : (
        total !== undefined && (
          <p className="text-s second">
            {t("live.few", { n: measured, total, p: formatShare(measured, total, t.lang) })}
          </p>
        )
      )}
      {!school && <p className="text-xs third">{evidence}</p>}
      <p className="text-xs third">{benchmarkLine(benchmark, t, translated)}</p>
    </>
  );
}

function Known({ one, value: { known, name, legend } }: { one: Compared; value: StaticValue }) {
  const t = useT();
  const translated = useServerText();
  const total = totalOf(one);
  if (name)
    return (
      <p className="row label">
        <Glyph name={name} />
        {classLabel(legend, name, t, translated)}
      </p>
    );
  if (known === 0 || total === undefined) return <Nothing />;
  return (
    <>
      <Stat value={formatExact(known, t.lang)} unit={t("layer.withData", { count: known })} />
      <p className="text-s second">
        {t("compare.shareOf", { share: formatShare(known, total, t.lang), count: total })}
      </p>
    </>
  );
}

/** Shows the schools by class. A school has only one class, which its value shows. */
export function ClassesCell({ value }: { value: ComparedValue | null }) {
  const t = useT();
  const translated = useServerText();
  if (value === null) return <Nothing />;
  const { counts, legend } = value;
  if (!counts) return <p className="text-s second">{t("compare.oneClass")}</p>;
  const parts =
    value.kind === "live" ? liveParts(counts, legend, t, translated) : classParts(counts, legend, t, translated);
  return <Parts parts={parts} />;
}

/** Shows the days of the period, on the axis that all columns share. */
export function DaysCell({ value, top }: { value: ComparedValue | null; top: number }) {
  if (value?.kind !== "live") return <Nothing />;
  return <DayBars value={value} top={top} />;
}

function Parts({ parts }: { parts: Parameters<typeof ClassKey>[0]["parts"] }) {
  return (
    <>
      <ClassBar parts={parts} hidden />
      <ClassKey parts={parts} />
    </>
  );
}

function Nothing({ why }: { why?: string }) {
  const t = useT();
  return (
    <>
      <p className="label">{t("value.noData")}</p>
      {why && <p className="text-s third">{why}</p>}
    </>
  );
}
