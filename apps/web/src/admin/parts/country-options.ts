import { listCountries } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import type { Option } from "../screen/resource-screen.ts";

/** The countries by name, for choices; undefined while they load. */
export function useCountryOptions(): readonly Option[] | undefined {
  const { data } = useSend(listCountries, {});
  return data?.map(({ id, name, code }) => ({ value: String(id), label: name, detail: code }));
}
