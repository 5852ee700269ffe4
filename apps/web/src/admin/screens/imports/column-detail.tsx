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
  /** As it is decided; undefined where nothing was. */
  readonly column: ImportColumn | undefined;
}

/** The chosen column: its unit and reading, and what each of its words means. */
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

/** How the numbers of the column are written: their unit, what parts the decimals, which of two comes first. */
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
