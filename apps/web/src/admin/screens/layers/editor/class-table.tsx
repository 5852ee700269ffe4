import type { LayerDefinition, PreviewTally, ValueClass } from "@schoolmap/contract";
import { formatExact, formatMeasured } from "@schoolmap/rules";
import { useT } from "../../../../i18n/index.ts";
import { Glyph } from "../../../../shared/classes/glyph.tsx";
import { ParsedInput } from "../../../form/controls/parsed-input.tsx";
import { useTexts } from "../../../texts/texts.ts";
import { LISTED, type Thresholds } from "../preview/definition.ts";
import { valuesOf } from "./values-of.ts";

type Legend = LayerDefinition["legend_configs"];

interface ClassTableProps {
  readonly legend: Legend;
  /** Undefined when each class lists its values. */
  readonly thresholds: Thresholds | undefined;
  /** Number of schools in each class; undefined while they are counted, null when they are not counted. */
  readonly tally: PreviewTally | undefined | null;
  readonly isReadOnly: boolean;
  readonly onChange: (legend: Legend) => void;
}

/** Table of the classes: label, values, number of schools, and the change. */
export function ClassTable({ legend, thresholds, tally, isReadOnly, onChange }: ClassTableProps) {
  const t = useTexts("layers");
  const { lang } = useT();
  const set = (name: ValueClass, part: Partial<NonNullable<Legend[ValueClass]>>) =>
    onChange(inOrder({ ...legend, [name]: { values: [], labels: "", ...legend[name], ...part } }, legend));
  return (
    <table className="class-table">
      <thead>
        <tr>
          <th>{t("class.name")}</th>
          <th>{t("class.label")}</th>
          <th>{t("class.rule")}</th>
          {tally !== null && <th className="class-number">{t("class.schools")}</th>}
          {tally !== null && <th className="class-number">{t("class.difference")}</th>}
        </tr>
      </thead>
      <tbody>
        {LISTED.map((name) => (
          <tr key={name}>
            <th scope="row">
              <span className="class-word">
                <Glyph name={name} />
                {t(`class.${name}`)}
              </span>
            </th>
            <td>
              <input
                className="field-control"
                aria-label={t("class.labelOf", { name: t(`class.${name}`) })}
                value={legend[name]?.labels ?? ""}
                maxLength={100}
                readOnly={isReadOnly}
                onChange={(event) => set(name, { labels: event.target.value })}
              />
              <input
                className="field-control class-tooltip text-s"
                aria-label={t("class.tooltipOf", { name: t(`class.${name}`) })}
                placeholder={t("class.tooltip")}
                value={legend[name]?.tooltip ?? ""}
                maxLength={500}
                readOnly={isReadOnly}
                onChange={(event) => set(name, { tooltip: event.target.value || undefined })}
              />
            </td>
            <td>
              {thresholds && !hasRules(legend) ? (
                <RuleWords name={name} thresholds={thresholds} />
              ) : (
                <ParsedInput
                  className="field-control mono"
                  aria-label={t("class.ruleOf", { name: t(`class.${name}`) })}
                  placeholder={name === "unknown" ? t("rule.noValue") : t("rule.rest")}
                  value={legend[name]?.values ?? []}
                  read={valuesOf}
                  write={(values) => values.join(", ")}
                  readOnly={isReadOnly}
                  onChange={(values) => set(name, { values })}
                />
              )}
            </td>
            {tally !== null && (
              <td className="class-number label">{tally ? formatExact(tally.counts[name], lang) : "–"}</td>
            )}
            {tally !== null && (
              <td className="class-number third">
                {differenceWords(tally?.difference?.counts[name], t("class.same"), lang)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RuleWords({ name, thresholds }: { name: ValueClass; thresholds: Thresholds }) {
  const t = useTexts("layers");
  const { lang } = useT();
  const { unit, isReverse, benchmark, base } = thresholds;
  const shown = (value: number | null) => (value === null ? "–" : formatMeasured(value, unit, lang));
  if (name === "unknown") return <span className="second">{t("rule.noValue")}</span>;
  if (name === "moderate") {
    const [low, high] = isReverse ? [benchmark, base] : [base, benchmark];
    return <span>{t("rule.between", { low: shown(low), high: shown(high) })}</span>;
  }
  const isOver = (name === "good") !== isReverse;
  return <span>{t(isOver ? "rule.over" : "rule.under", { value: shown(name === "good" ? benchmark : base) })}</span>;
}

function hasRules(legend: Legend): boolean {
  return Object.values(legend).some((entry) => entry.values.length > 0);
}

/** Restores the order of existing classes, because classes are tested in the order in which they are written. */
function inOrder(next: Legend, before: Legend): Legend {
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])] as ValueClass[];
  const filled = names.filter((name) => next[name] && (next[name].labels !== "" || next[name].values.length > 0));
  return Object.fromEntries(filled.map((name) => [name, next[name]]));
}

function differenceWords(count: number | undefined, same: string, lang: Parameters<typeof formatExact>[1]): string {
  if (count === undefined) return "";
  if (count === 0) return same;
  return `${count > 0 ? "+" : "−"}${formatExact(Math.abs(count), lang)}`;
}
