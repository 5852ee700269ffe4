import { MAX_PAGE, sourceRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import type { Option } from "../../screen/resource-screen.ts";

/** Returns the published sources by name, which are the only ones that a layer can read; undefined while they load. */
export function useSourceOptions(): readonly Option[] | undefined {
  const { data } = useSend(sourceRoutes.list, { query: { limit: String(MAX_PAGE), status__in: "PUBLISHED" } as never });
  return data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
}
