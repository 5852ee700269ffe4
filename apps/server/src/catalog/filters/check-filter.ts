import { applicableLookups, type FilterType, type Lookup } from "@schoolmap/contract";
import type { Fault } from "../../http/http-error.ts";
import type { FilterOptions } from "../../record/tables/advance-filter.ts";
import { columnFacts } from "../columns/columns.ts";

/** Fields of a filter that are checked together. */
export interface CheckedFilter {
  readonly column_name: string;
  readonly type: FilterType;
  readonly query_param_filter: Lookup;
  readonly options: FilterOptions;
}

/** Returns all faults of a filter: a column that does not exist, or a control that does not fit the column. */
export function filterFaults(filter: CheckedFilter): Fault[] {
  const facts = columnFacts(filter.column_name);
  if (!facts) return [fault("unknown_column", "column_name", `Schools have no attribute "${filter.column_name}".`)];
  const types = applicableLookups(facts.kind);
  const lookups = types[filter.type];
  if (!lookups) {
    const fitting = Object.keys(types).join(", ");
    return [invalid("type", `Of ${filter.column_name}, only these can be made: ${fitting}.`)];
  }
  if (!lookups.includes(filter.query_param_filter)) {
    return [invalid("query_param_filter", `${filter.type} compares by ${lookups.join(" or ")}.`)];
  }
  return optionFaults(filter);
}

/** Options of each kind of control. */
const OPTIONS: Readonly<Record<FilterType, readonly (keyof FilterOptions)[]>> = {
  RANGE: ["range_auto_compute", "include_none_filter", "minPlaceholder", "maxPlaceholder"],
  INPUT: ["placeholder"],
  BOOLEAN: [],
  DROPDOWN: ["placeholder", "live_choices", "group_choices", "choices"],
  DROPDOWN_MULTISELECT: ["placeholder", "live_choices", "group_choices", "choices"],
};

function optionFaults({ type, options }: CheckedFilter): Fault[] {
  const unknownOptions = Object.entries(options).filter(
    ([name, value]) => value !== undefined && !(OPTIONS[type] as readonly string[]).includes(name),
  );
  const faults = unknownOptions.map(([name]) => invalid(`options.${name}`, `${type} has no such option.`));
  switch (type) {
    case "RANGE":
      return options.range_auto_compute
        ? faults
        : [...faults, ...needed(options, ["minPlaceholder", "maxPlaceholder"])];
    case "INPUT":
      return [...faults, ...needed(options, ["placeholder"])];
    case "BOOLEAN":
      return faults;
    default:
      return [...faults, ...choiceFaults(options)];
  }
}

function choiceFaults({ live_choices, group_choices, choices = [] }: FilterOptions): Fault[] {
  if (live_choices) {
    return choices.length === 0
      ? []
      : [invalid("options.choices", "Choices come from the data, so none can be written.")];
  }
  if (choices.length === 0)
    return [fault("choices_missing", "options.choices", "Write at least one choice, or let them come from the data.")];
  const labels = new Set<string>();
  const values = new Set<string>();
  return choices.flatMap(({ label, value }, at): Fault[] => {
    const parts = value.split("|").map((part) => part.trim().toLowerCase());
    const faults: Fault[] = [];
    if (labels.has(label.toLowerCase()))
      faults.push(fault("label_twice", `options.choices.${at}.label`, `"${label}" is there twice.`));
    if (parts.includes(""))
      faults.push(fault("empty_part", `options.choices.${at}.value`, "Between two | stands no value."));
    if (parts.length > 1 && !group_choices) {
      faults.push(fault("only_groups", `options.choices.${at}.value`, "Only a group stands for several values."));
    }
    const double = parts.find((part) => values.has(part));
    if (double)
      faults.push(
        fault("value_twice", `options.choices.${at}.value`, `"${double}" belongs to another choice already.`),
      );
    labels.add(label.toLowerCase());
    for (const part of parts) values.add(part);
    return faults;
  });
}

function needed(
  options: FilterOptions,
  names: readonly ("placeholder" | "minPlaceholder" | "maxPlaceholder")[],
): Fault[] {
  return names.flatMap((name) =>
    options[name] ? [] : [fault("placeholder_missing", `options.${name}`, "Say what the empty field shows.")],
  );
}

function invalid(path: string, message: string): Fault {
  return fault("invalid", path, message);
}

/** @param code the kind of fault, which screens translate */
function fault(code: string, path: string, message: string): Fault {
  return { path, code, message };
}
