import { listCountries } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import type { Option } from "../screen/resource-screen.ts";

/** Returns all countries by name, including those without schools, as options; undefined while they load. */
export function useCountryOptions(): readonly Option[] | undefined {
  const { data } = useSend(listCountries, { query: { has_schools: "false" } });
  return data?.map(({ id, name, code }) => ({ value: String(id), label: name, detail: code }));
}
