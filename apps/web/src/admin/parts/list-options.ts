import { apiCategoryRoutes, MAX_PAGE, roleRoutes, sourceRoutes } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import type { Option } from "../screen/resource-screen.ts";

const ALL = { query: { limit: String(MAX_PAGE) } } as const;

/** The roles by name, for choices; undefined while they load. */
export function useRoleOptions(): readonly Option[] | undefined {
  const { data } = useSend(roleRoutes.list, ALL);
  return data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The sources by name, for choices; undefined while they load. */
export function useSourceOptions(): readonly Option[] | undefined {
  const { data } = useSend(sourceRoutes.list, ALL);
  return data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The categories of keys by name, for choices; undefined while they load. */
export function useApiCategoryOptions(): readonly Option[] | undefined {
  const { data } = useSend(apiCategoryRoutes.list, ALL);
  return data?.results.map(({ id, name, code }) => ({ value: String(id), label: name, detail: code }));
}
