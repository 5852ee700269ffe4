import { sourceRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import type { Option } from "../../screen/resource-screen.ts";

/** The sources by name; undefined while they load. */
export function useSourceOptions(): readonly Option[] | undefined {
  const { data } = useSend(sourceRoutes.list, { query: { limit: "500" } });
  return data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
}
