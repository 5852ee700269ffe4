import { AUDIT_ACTIONS, recentActionRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import { ChoiceFilter } from "../../list/filters/choice-filter.tsx";
import { wordsOf } from "../../list/filters/filter-button.tsx";
import { FilterPopover } from "../../list/filters/filter-popover.tsx";
import { RangeFilter } from "../../list/filters/range-filter.tsx";
import { dateText } from "../../parts/dates.ts";
import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import type { CHOICES } from "./choices.ts";
import { useEntityName } from "./entity-name.ts";

interface ActionFiltersProps {
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (change: Readonly<Record<string, string>>) => void;
  /** Whether the list includes actions of other users. */
  readonly isForAll: boolean;
}

/** Filters by user, section, action and time. The options are the users and sections that occur. */
export function ActionFilters({ chosen, onChoose, isForAll }: ActionFiltersProps) {
  const t = useTexts("recent-actions");
  const entityName = useEntityName();
  const { data } = useSend(recentActionRoutes.choices, isForAll ? {} : undefined);
  const actors = data?.actors.map(({ id, name }) => ({ value: id, label: name ?? id, detail: name ? id : "" }));
  const entities = data?.entities.map((value) => ({ value, label: entityName(value) }));
  const actions = AUDIT_ACTIONS.map((value) => ({ value, label: t(`action.${value}`) }));
  const choice = (name: (typeof CHOICES)[number], options: readonly Option[] | undefined) => {
    const value = chosen[name] ?? "";
    return (
      <FilterPopover
        label={t(`filter.${name}`)}
        words={value && wordsOf(value, options)}
        onClear={() => onChoose({ [name]: "" })}
      >
        <ChoiceFilter
          label={t(`filter.${name}`)}
          options={options}
          value={value}
          onChange={(next) => onChoose({ [name]: next })}
          isOne
        />
      </FilterPopover>
    );
  };
  const period = chosen.period ?? "";
  const setPeriod = (next: string) => onChoose({ period: next });
  const days = period.split(",").map((day) => (/^\d{4}-\d\d-\d\d$/.test(day) ? dateText(day, t.lang) : "…"));
  return (
    <>
      {isForAll && choice("actor", actors)}
      {isForAll && choice("entity", entities)}
      {choice("action", actions)}
      <FilterPopover label={t("filter.period")} words={period && days.join(" – ")} onClear={() => setPeriod("")}>
        <RangeFilter label={t("filter.period")} value={period} onChange={setPeriod} isTime />
      </FilterPopover>
    </>
  );
}
