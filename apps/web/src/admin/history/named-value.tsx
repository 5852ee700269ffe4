import type { ComponentProps } from "react";
import { useCountryOptions } from "../parts/country-options.ts";
import { useApiCategoryOptions, useRoleOptions, useSourceOptions } from "../parts/list-options.ts";
import { useDistrictOptions, useRegionOptions } from "../parts/region-options.ts";
import { useStaffOptions } from "../parts/staff-options.ts";
import { Value } from "../parts/value.tsx";
import type { Option, Values } from "../screen/resource-screen.ts";

/** What the ids in a field stand for: the same in all resources. */
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
  /** The row that the value is of. */
  readonly row: Values;
};

/** A value of a record; ids by what they stand for, or as they are where that may not be read. */
export function NamedValue({ row, ...shown }: NamedValueProps) {
  // A field always has the same function.
  const options = (NAMES[shown.field] ?? noNames)(row);
  const { value } = shown;
  const nameOf = (id: unknown) => options?.find((option) => option.value === String(id))?.label ?? id;
  return <Value {...shown} value={Array.isArray(value) ? value.map(nameOf) : nameOf(value)} />;
}
