import { apiCategoryRoutes, MAX_PAGE, roleRoutes, sourceRoutes } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import type { Option } from "../screen/resource-screen.ts";

const ALL = { query: { limit: String(MAX_PAGE) } } as const;

/** Returns the roles by name, as options; undefined while they load. */
export function useRoleOptions(): readonly Option[] | undefined {
  const { data } = useSend(roleRoutes.list, ALL);
  return data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Returns the sources by name, as options; undefined while they load. */
export function useSourceOptions(): readonly Option[] | undefined {
  const { data } = useSend(sourceRoutes.list, ALL);
  return data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Returns the categories of keys by name, as options; undefined while they load. */
export function useApiCategoryOptions(): readonly Option[] | undefined {
  const { data } = useSend(apiCategoryRoutes.list, ALL);
  return data?.results.map(({ id, name, code }) => ({ value: String(id), label: name, detail: code }));
}
