import { searchCountries } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import type { Option, Values } from "../screen/resource-screen.ts";

/** Returns the regions of the row's country; none without a country, undefined while they load. */
export function useRegionOptions({ country_id }: Values): readonly Option[] | undefined {
  return useRegions(country_id)?.flatMap(({ admin1_id: id, admin1_name: name }) =>
    id === null ? [] : [optionOf(id, name)],
  );
}

/** Returns the districts of the row's region, or of its complete country when it has no region. */
export function useDistrictOptions({ country_id, region_id }: Values): readonly Option[] | undefined {
  const regions = useRegions(country_id)?.filter(({ admin1_id }) => !region_id || admin1_id === region_id);
  const districts = regions?.flatMap(({ data }) => Object.values(data)).filter(({ admin2_id }) => admin2_id > 0);
  return districts?.map(({ admin2_id, admin2_name }) => optionOf(admin2_id, admin2_name));
}

const optionOf = (id: number, name: string): Option => ({ value: String(id), label: name });

function useRegions(countryId: unknown) {
  const isChosen = typeof countryId === "number";
  const { data } = useSend(searchCountries, isChosen ? { query: { country_id: String(countryId) } } : undefined);
  const country = data?.find(({ country_id }) => country_id === countryId);
  return country && Object.values(country.data);
}
