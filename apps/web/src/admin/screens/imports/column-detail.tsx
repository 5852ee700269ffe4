import { attributeOf, type ImportColumn, type ImportPlan, type ImportUnit } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useAnyTexts } from "../../texts/texts.ts";
import { CheckboxLine } from "./checkbox-line.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { Finding, Findings } from "./findings.ts";
import { targetName } from "./targets.ts";
import { WordMeanings } from "./word-meanings.tsx";

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
const DECIMALS = [
  { value: ".", name: "decimal.point" },
  { value: ",", name: "decimal.comma" },
] as const;
const ORDERS = ["lat_lon", "lon_lat"] as const;
const FIRST = 5;

interface ColumnProp {
  /** The decision for the column; undefined when there is none. */
  readonly column: ImportColumn | undefined;
}

/** Details of the chosen column: its unit and number format, and the meaning of each of its words. */
export function ColumnDetail({ finding, found, plan, isReadOnly, onColumn, onPlan }: ColumnDetailProps) {
  const t = useAnyTexts("imports");
  const column = plan.columns.find(({ at }) => at === finding.at);
  const target = column?.target;
  return (
    <section className="sheet import-card">
      <h2 className="import-card-title">
        {finding.heading} {target && <span className="third">{t("to", { target: targetName(target, t) })}</span>}
      </h2>
      {finding.suggestion.sure === "rule" && <p className="text-s second">{t("personalWhy")}</p>}
      <Reading {...{ column, isReadOnly, onColumn }} />
      {target && found.words[target] ? (
        <WordMeanings {...{ finding, found, plan, isReadOnly, onPlan, target }} />
      ) : (
        <ul className="import-values text-s">
          {finding.values.slice(0, FIRST).map(({ value, count }) => (
            <li key={value}>
              <span>{value}</span>
              <span className="third">{formatExact(count, t.lang)}</span>
            </li>
          ))}
        </ul>
      )}
      <CheckboxLine
        label={t("remember")}
        isReadOnly={isReadOnly}
        isChecked={plan.remember}
        onChange={(remember) => onPlan((before) => ({ ...before, remember }))}
      />
    </section>
  );
}

/** Number format of the column: its unit, the decimal separator, and the order of a pair. */
function Reading({ column, isReadOnly, onColumn }: Pick<ColumnDetailProps, "isReadOnly" | "onColumn"> & ColumnProp) {
  const t = useAnyTexts("imports");
  const target = column?.target;
  if (!column || !target) return null;
  const { kind, unit } = attributeOf(target) ?? {};
  const units = unit ? UNITS[unit] : undefined;
  const isPair = target === "coordinates";
  const isNumber = kind === "integer" || kind === "decimal" || target.endsWith("itude") || isPair;
  return (
    <>
      {units && (
        <ChoiceField
          label={t("unit")}
          {...{ isReadOnly, value: column.unit ?? "", options: units.map((value) => ({ value, label: value })) }}
          onChange={(chosen) => onColumn({ unit: chosen })}
        />
      )}
      {isNumber && (
        <ChoiceField
          label={t("decimals")}
          {...{
            isReadOnly,
            value: column.decimal,
            options: DECIMALS.map(({ value, name }) => ({ value, label: t(name) })),
          }}
          onChange={(decimal) => onColumn({ decimal })}
        />
      )}
      {isPair && (
        <ChoiceField
          label={t("order")}
          {...{
            isReadOnly,
            value: column.order,
            options: ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
          }}
          onChange={(order) => onColumn({ order })}
        />
      )}
    </>
  );
}
