import { type CountryFilterSetting, filterRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { type DefaultedFilter, type Defaults, FilterDefault } from "./filter-default.tsx";
import "./country-settings.css";

/** Edits the default values of each published filter in the country. */
export function FiltersControl({ value, onChange, isReadOnly }: ControlProps) {
  const { data } = useSend(filterRoutes.list, { query: { limit: "500", status__in: "PUBLISHED" } as never });
  const settings = value as readonly CountryFilterSetting[];
  const filters = (data?.results ?? []) as unknown as readonly DefaultedFilter[];
  const set = (id: number, values: Defaults | undefined) => {
    const others = settings.filter((one) => one.advance_filter_id !== id);
    const added = values === undefined ? [] : [{ advance_filter_id: id, default_filter_values: { values } }];
    onChange([...others, ...added]);
  };
  return (
    <ul className="country-filters">
      {filters.map((filter) => (
        <li key={filter.id} className="country-filter">
          <span className="country-filter-name ellipsis" title={filter.name}>
            {filter.name}
          </span>
          <FilterDefault
            filter={filter}
            values={settings.find((one) => one.advance_filter_id === filter.id)?.default_filter_values?.values}
            isReadOnly={isReadOnly}
            onChange={(values) => set(filter.id, values)}
          />
        </li>
      ))}
    </ul>
  );
}
