import { ATTRIBUTES, type AttributeKind, applicableLookups, attributeOf, type FilterType } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import { useFormContext } from "react-hook-form";
import { useT } from "../../../i18n/index.ts";
import type { ControlProps, Values } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { SelectControl } from "./select-control.tsx";

/** The attribute of a filter, which determines the possible controls. */
export function ParameterControl(props: ControlProps) {
  const t = useTexts("filters");
  const { lang } = useT();
  const { setValue } = useFormContext();
  const options = [
    { value: "name", label: t("column.name") },
    ...ATTRIBUTES.map(({ column }) => ({ value: column, label: ATTRIBUTE_LABELS[column][lang] })),
  ];
  const choose = (column: string) => {
    props.onChange(column);
    const [type] = typesOf(column);
    if (type) chooseType(setValue, column, type);
  };
  return <SelectControl {...props} options={options} onChoose={choose} empty={t("choose")} />;
}

/** The types of control that the column permits. */
export function TypeControl(props: ControlProps) {
  const t = useTexts("filters");
  const { setValue } = useFormContext();
  const column = String(props.values.column_name ?? "");
  const options = typesOf(column).map((type) => ({ value: type, label: t(`choice.type.${type}`) }));
  return (
    <SelectControl
      {...props}
      options={options}
      onChoose={(type) => chooseType(setValue, column, type as FilterType)}
      empty={options.length === 0 ? t("choose") : undefined}
    />
  );
}

/** The lookups that the control supports. */
export function LookupControl(props: ControlProps) {
  const t = useTexts("filters");
  const lookups = lookupsOf(props.values);
  const options = lookups.map((lookup) => ({ value: lookup, label: t(`choice.query_param_filter.${lookup}`) }));
  return (
    <SelectControl
      {...props}
      options={options}
      onChoose={props.onChange}
      empty={options.length === 0 ? t("choose") : undefined}
    />
  );
}

function chooseType(
  setValue: (name: string, value: unknown, how: object) => void,
  column: string,
  type: FilterType,
): void {
  const [lookup] = applicableLookups(kindOf(column) ?? "text")[type] ?? [];
  setValue("type", type, { shouldDirty: true });
  setValue("query_param_filter", lookup, { shouldDirty: true });
  setValue("options", FIRST_OPTIONS[type], { shouldDirty: true });
}

/** Initial options of each type of control. Choices and bounds come from the data. */
const FIRST_OPTIONS: Readonly<Record<FilterType, object>> = {
  RANGE: { range_auto_compute: true, include_none_filter: true },
  INPUT: {},
  BOOLEAN: {},
  DROPDOWN: { live_choices: true },
  DROPDOWN_MULTISELECT: { live_choices: true },
};

function kindOf(column: string): AttributeKind | undefined {
  return column === "name" ? "text" : attributeOf(column)?.kind;
}

function typesOf(column: string): FilterType[] {
  const kind = kindOf(column);
  return kind ? (Object.keys(applicableLookups(kind)) as FilterType[]) : [];
}

function lookupsOf({ column_name, type }: Values) {
  const kind = kindOf(String(column_name ?? ""));
  return kind ? (applicableLookups(kind)[type as FilterType] ?? []) : [];
}
