import { MAX_PAGE, userRoutes } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";
import { useAccount, useMay } from "../screen/account.tsx";
import type { Option } from "../screen/resource-screen.ts";

/**
 * Returns the staff users to whom something can be assigned. A user who cannot see other users can only assign it to
 * themselves.
 */
export function useStaffOptions(): readonly Option[] | undefined {
  const { id, first_name, last_name } = useAccount();
  const may = useMay()("can_view_user");
  const query = { limit: String(MAX_PAGE), status__in: "active" };
  const { data } = useSend(userRoutes.list, may ? { query: query as never } : undefined);
  if (!may) return [{ value: `user:${id}`, label: `${first_name} ${last_name}` }];
  return data?.results.map((user) => ({ value: `user:${user.id}`, label: `${user.first_name} ${user.last_name}` }));
}
