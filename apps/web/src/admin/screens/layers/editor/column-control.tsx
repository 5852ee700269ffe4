import { ATTRIBUTES, METRICS, metricOfColumn } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { useFormContext } from "react-hook-form";
import { useT } from "../../../../i18n/index.ts";
import type { ControlProps } from "../../../screen/resource-screen.ts";
import { useTexts } from "../../../texts/texts.ts";

/** Selects the data of a layer: a measured metric, or an attribute of schools. It determines direction and units. */
export function ColumnControl({ id, name, value, onChange, onBlur, isReadOnly, values, describedBy }: ControlProps) {
  const t = useTexts("layers");
  const { lang } = useT();
  const { setValue } = useFormContext();
  const isLive = values.type === "LIVE";
  const options = isLive
    ? METRICS.map(({ column, displayUnit }) => ({ column, label: `${t(`metric.${column}`)} (${displayUnit})` }))
    : ATTRIBUTES.map(({ column }) => ({ column, label: ATTRIBUTE_LABELS[column][lang] }));
  const choose = (column: string) => {
    onChange(column);
    const metric = isLive ? metricOfColumn(column) : undefined;
    setValue("is_reverse", metric?.better === "smaller", { shouldDirty: true });
    const units = metric ? { unit: metric.unit, convert_unit: metric.displayUnit.toLowerCase() } : {};
    setValue("global_benchmark", units, { shouldDirty: true });
    setValue("base_benchmark", "", { shouldDirty: true });
  };
  return (
    <select
      id={id}
      name={name}
      className="field-control"
      value={String(value ?? "")}
      disabled={isReadOnly}
      aria-describedby={describedBy}
      onBlur={onBlur}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t("column.choose")}</option>
      {options.map(({ column, label }) => (
        <option key={column} value={column}>
          {label}
        </option>
      ))}
    </select>
  );
}
