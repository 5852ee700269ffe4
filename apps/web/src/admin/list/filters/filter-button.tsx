import type { ListFilter } from "@schoolmap/contract";
import type { Option, ResourceScreen } from "../../screen/resource-screen.ts";
import { choicesOf } from "../../screen/schema.ts";
import { type AnyTranslate, useAnyTexts, useTexts } from "../../texts/texts.ts";
import { withFilter } from "../list-url.ts";
import type { List } from "../use-list.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { FilterPopover } from "./filter-popover.tsx";
import { RangeFilter } from "./range-filter.tsx";
import { TextFilter } from "./text-filter.tsx";

interface FilterButtonProps {
  readonly screen: ResourceScreen;
  readonly list: List;
  readonly filter: ListFilter;
}

const noOptions = () => undefined;

/** Button of a filter, with its name and the chosen values. It opens the control for its lookup. */
export function FilterButton({ screen, list, filter }: FilterButtonProps) {
  const t = useAnyTexts(screen.area);
  const common = useTexts("list");
  const name = `${filter.column}__${filter.lookup}`;
  const value = list.state.filters[name] ?? "";
  const set = (next: string) => list.show(withFilter(list.state, name, next));
  const label = t(`field.${filter.column}`);
  const enumerated = optionsOf(screen, filter, t, [common("value.yes"), common("value.no")]);
  // A screen always returns the same function for a column.
  const read = (screen.filterOptions?.[filter.column] ?? noOptions)();
  const options = enumerated ?? read;
  const isChoice = enumerated !== undefined || screen.filterOptions?.[filter.column] !== undefined;
  return (
    <FilterPopover label={label} words={value && wordsOf(value, options)} onClear={() => set("")}>
      {isChoice ? (
        <ChoiceFilter label={label} options={options} value={value} onChange={set} isOne={filter.lookup === "on"} />
      ) : filter.lookup === "range" ? (
        <RangeFilter label={label} value={value} onChange={set} isTime={filter.kind === "time"} />
      ) : (
        <TextFilter label={label} value={value} onChange={set} />
      )}
    </FilterPopover>
  );
}

function optionsOf(
  { resource }: ResourceScreen,
  { column, lookup }: ListFilter,
  t: AnyTranslate,
  [yes, no]: readonly [string, string],
): readonly Option[] | undefined {
  if (lookup === "on")
    return [
      { value: "true", label: yes },
      { value: "false", label: no },
    ];
  if (lookup !== "in") return undefined;
  return choicesOf(resource.fields[column])?.map((value) => ({ value, label: t(`choice.${column}.${value}`) }));
}

/** Returns a text for the chosen values: one or two values, or the first and the number of the others. */
export function wordsOf(value: string, options: readonly Option[] | undefined): string {
  const labels = value.split(",").map((one) => options?.find((option) => option.value === one)?.label ?? one);
  return labels.length > 2 ? `${labels[0]} +${labels.length - 1}` : labels.join(", ");
}
