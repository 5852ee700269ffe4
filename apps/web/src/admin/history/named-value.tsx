import type { ComponentProps } from "react";
import { useCountryOptions } from "../parts/country-options.ts";
import { useApiCategoryOptions, useRoleOptions, useSourceOptions } from "../parts/list-options.ts";
import { useDistrictOptions, useRegionOptions } from "../parts/region-options.ts";
import { useStaffOptions } from "../parts/staff-options.ts";
import { Value } from "../parts/value.tsx";
import type { Option, Values } from "../screen/resource-screen.ts";

/** Options for the ids in a field, which are the same in all resources. */
const NAMES: Readonly<Record<string, (row: Values) => readonly Option[] | undefined>> = {
  country_id: useCountryOptions,
  country_ids: useCountryOptions,
  applicable_countries: useCountryOptions,
  region_id: useRegionOptions,
  district_id: useDistrictOptions,
  role_id: useRoleOptions,
  source_id: useSourceOptions,
  source_ids: useSourceOptions,
  category_ids: useApiCategoryOptions,
  assigned_to: useStaffOptions,
};

const noNames = () => undefined;

type NamedValueProps = ComponentProps<typeof Value> & {
  /** The row that contains the value. */
  readonly row: Values;
};

/** Shows a value of a row. Ids are shown as names, or unchanged when the names are not accessible. */
export function NamedValue({ row, ...shown }: NamedValueProps) {
  // A field always has the same function.
  const options = (NAMES[shown.field] ?? noNames)(row);
  const { value } = shown;
  const nameOf = (id: unknown) => options?.find((option) => option.value === String(id))?.label ?? id;
  return <Value {...shown} value={Array.isArray(value) ? value.map(nameOf) : nameOf(value)} />;
}
