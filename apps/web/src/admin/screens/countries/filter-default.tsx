import { attributeOf, type CountryFilterSetting, type FilterType } from "@schoolmap/contract";
import { useId } from "react";
import { Chips } from "../../form/controls/chips.tsx";
import { ParsedInput } from "../../form/controls/parsed-input.tsx";
import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { useColumnValues } from "../filters/use-column-values.ts";

/** The properties of a filter that determine how its default values are chosen. */
export interface DefaultedFilter {
  readonly id: number;
  readonly name: string;
  readonly type: FilterType;
  readonly column_name: string;
  readonly options: {
    readonly include_none_filter?: boolean;
    readonly choices?: readonly { readonly label: string; readonly value: string }[];
  };
}

export type Defaults = NonNullable<CountryFilterSetting["default_filter_values"]>["values"];
type Range = Exclude<Defaults, string | string[]>;

interface DefaultProps {
  readonly filter: DefaultedFilter;
  readonly values: Defaults | undefined;
  readonly isReadOnly: boolean;
  /** Undefined: the filter has no default value. */
  readonly onChange: (values: Defaults | undefined) => void;
}

/** Edits the default values of a filter, with the same choices as visitors have. */
export function FilterDefault(props: DefaultProps) {
  const { type } = props.filter;
  if (type === "RANGE") return <RangeDefault {...props} />;
  if (type === "INPUT") return <TextDefault {...props} />;
  return <ChoicesDefault {...props} />;
}

function RangeDefault({ filter, values, isReadOnly, onChange }: DefaultProps) {
  const t = useTexts("countries");
  const range: Range = typeof values === "object" && !Array.isArray(values) ? values : {};
  const set = (part: Partial<Range>) => {
    const filled = Object.entries({ ...range, ...part }).filter(([, value]) => value !== "" && value !== false);
    onChange(filled.length === 0 ? undefined : Object.fromEntries(filled));
  };
  const bound = (name: "min" | "max") => (
    <ParsedInput
      className="field-control"
      inputMode="decimal"
      aria-label={t(`filters.${name}Of`, { name: filter.name })}
      placeholder={t(`filters.${name}`)}
      value={range[name] ?? ""}
      read={(text) => text.trim()}
      write={String}
      readOnly={isReadOnly}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <span className="row country-range">
      {bound("min")}
      {bound("max")}
      {filter.options.include_none_filter && (
        <label className="row">
          <input
            type="checkbox"
            className="checkbox"
            checked={range.none_range ?? false}
            disabled={isReadOnly}
            onChange={(event) => set({ none_range: event.target.checked })}
          />
          {t("filters.withNone")}
        </label>
      )}
    </span>
  );
}

function TextDefault({ filter, values, isReadOnly, onChange }: DefaultProps) {
  const t = useTexts("countries");
  return (
    <ParsedInput
      className="field-control grow"
      aria-label={filter.name}
      placeholder={t("filters.none")}
      value={typeof values === "string" ? values : ""}
      read={(text) => text.trim()}
      write={String}
      readOnly={isReadOnly}
      onChange={(text) => onChange(text || undefined)}
    />
  );
}

function ChoicesDefault({ filter, values, isReadOnly, onChange }: DefaultProps) {
  const t = useTexts("countries");
  const id = useId();
  const options = useChoices(filter);
  const chosen = typeof values === "string" ? [values] : Array.isArray(values) ? values : [];
  const isOne = filter.type === "DROPDOWN";
  const choose = (next: readonly string[]) => {
    // A single choice takes the most recent value.
    const kept = isOne ? next.slice(-1) : next;
    onChange(kept.length === 0 ? undefined : isOne ? kept[0] : [...kept]);
  };
  return (
    <>
      <span id={`${id}-label`} className="sr-only">
        {filter.name}
      </span>
      <Chips
        {...{ id, options, chosen, isReadOnly }}
        labelledBy={`${id}-label`}
        label={filter.name}
        empty={t("filters.none")}
        onChoose={choose}
      />
    </>
  );
}

/** Returns the options of visitors: the choices of the filter, yes and no, or the values of schools. */
function useChoices({ type, column_name, options: { choices } }: DefaultedFilter): readonly Option[] | undefined {
  const t = useTexts("countries");
  const live = useColumnValues(column_name);
  if (choices) return choices;
  if (type === "BOOLEAN" || attributeOf(column_name)?.kind === "boolean") {
    return ["true", "false"].map((value) => ({ value, label: t(`filters.${value as "true" | "false"}`) }));
  }
  return live?.map(({ value }) => ({ value, label: value }));
}
