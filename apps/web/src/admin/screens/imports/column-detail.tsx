import { attributeOf, type ImportColumn, type ImportPlan, type ImportUnit } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Field } from "../../../ui/field/field.tsx";
import "../../../ui/checkbox/checkbox.css";
import { useAnyTexts } from "../../texts/texts.ts";
import type { Finding, Findings } from "./findings.ts";
import { targetName } from "./targets.ts";

interface ColumnDetailProps {
  readonly finding: Finding;
  readonly found: Findings;
  readonly plan: ImportPlan;
  readonly isReadOnly: boolean;
  readonly onColumn: (column: Partial<ImportColumn>) => void;
  readonly onPlan: (make: (plan: ImportPlan) => ImportPlan) => void;
}

const UNITS: Readonly<Record<string, readonly ImportUnit[]>> = {
  bps: ["bps", "kbps", "Mbps", "Gbps"],
  ms: ["ms", "s"],
  km: ["m", "km"],
};
const SHOWN = 12;

/** The chosen column: its unit and reading, and what each of its words means. */
export function ColumnDetail({ finding, found, plan, isReadOnly, onColumn, onPlan }: ColumnDetailProps) {
  const t = useAnyTexts("imports");
  const column = plan.columns.find(({ at }) => at === finding.at);
  const target = column?.target;
  const attribute = target ? attributeOf(target) : undefined;
  const units = attribute?.unit ? UNITS[attribute.unit] : undefined;
  return (
    <section className="sheet import-card">
      <h2 className="import-card-title">
        {finding.heading} {target && <span className="third">{t("to", { target: targetName(target, t) })}</span>}
      </h2>
      {finding.suggestion.sure === "rule" && <p className="text-s second">{t("personalWhy")}</p>}
      {units && (
        <Field label={t("unit")}>
          {(control) => (
            <select
              {...control}
              disabled={isReadOnly}
              value={column?.unit ?? ""}
              onChange={(event) => onColumn({ unit: event.target.value as ImportUnit })}
            >
              {units.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {(attribute?.kind === "integer" ||
        attribute?.kind === "decimal" ||
        target?.endsWith("itude") ||
        target === "coordinates") && (
        <Field label={t("decimals")}>
          {(control) => (
            <select
              {...control}
              disabled={isReadOnly}
              value={column?.decimal}
              onChange={(event) => onColumn({ decimal: event.target.value as "." | "," })}
            >
              <option value=".">{t("decimal.point")}</option>
              <option value=",">{t("decimal.comma")}</option>
            </select>
          )}
        </Field>
      )}
      {target === "coordinates" && (
        <Field label={t("order")}>
          {(control) => (
            <select
              {...control}
              disabled={isReadOnly}
              value={column?.order}
              onChange={(event) => onColumn({ order: event.target.value as ImportColumn["order"] })}
            >
              <option value="lat_lon">{t("order.lat_lon")}</option>
              <option value="lon_lat">{t("order.lon_lat")}</option>
            </select>
          )}
        </Field>
      )}
      {target && found.words[target] ? (
        <Words {...{ finding, found, plan, isReadOnly, onPlan, target }} />
      ) : (
        <ul className="import-values text-s">
          {finding.values.slice(0, 5).map(({ value, count }) => (
            <li key={value}>
              <span>{value}</span>
              <span className="third">{formatExact(count, t.lang)}</span>
            </li>
          ))}
        </ul>
      )}
      <label className="import-check text-s">
        <input
          type="checkbox"
          className="checkbox"
          disabled={isReadOnly}
          checked={plan.remember}
          onChange={(event) => onPlan((before) => ({ ...before, remember: event.target.checked }))}
        />
        {t("remember")}
      </label>
    </section>
  );
}

type WordsProps = Pick<ColumnDetailProps, "finding" | "found" | "plan" | "isReadOnly" | "onPlan"> & {
  readonly target: NonNullable<ImportColumn["target"]>;
};

/** Each word of the column with its count and its meaning. */
function Words({ finding, found, plan, isReadOnly, onPlan, target }: WordsProps) {
  const t = useAnyTexts("imports");
  const known = found.words[target] ?? {};
  const meanings = [...new Set(Object.values(known).filter((value) => value !== null))];
  const said = plan.values[target] ?? {};
  const choose = (word: string, meaning: string) =>
    onPlan((before) => ({
      ...before,
      values: { ...before.values, [target]: { ...before.values[target], [word]: meaning === "null" ? null : meaning } },
    }));
  return (
    <div className="import-words">
      {finding.values.slice(0, SHOWN).map(({ value, word, count }) => {
        const meaning = Object.hasOwn(said, word) ? said[word] : known[word];
        return (
          <label key={word} className="import-word text-s">
            <span className="label" title={value}>
              {value}
            </span>
            <span className="third import-number">{formatExact(count, t.lang)}</span>
            <select
              className="field-control import-pick"
              disabled={isReadOnly}
              data-none={meaning === undefined}
              value={meaning === null ? "null" : (meaning ?? "")}
              onChange={(event) => choose(word, event.target.value)}
            >
              {meaning === undefined && (
                <option value="">{target === "education_level" ? t("asWritten") : t("chooseValue")}</option>
              )}
              {meanings.map((one) => (
                <option key={one} value={one ?? ""}>
                  {t.has(`value.${one}`) ? t(`value.${one}`) : one}
                </option>
              ))}
              <option value="null">{t("noData")}</option>
            </select>
          </label>
        );
      })}
      {finding.distinct > SHOWN && (
        <p className="text-s third">{t("moreValues", { count: finding.distinct - SHOWN })}</p>
      )}
    </div>
  );
}
