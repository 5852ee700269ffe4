import { queryClient } from "../api/query-client.ts";
import { mapInstance } from "../map/instance/map-store.ts";

/** With the server back, asks again for all that is on show: some of it may be older than its version says. */
export function comeBack(): void {
  void queryClient.invalidateQueries();
  const map = mapInstance();
  for (const [id, { type }] of Object.entries(map?.getStyle().sources ?? {})) {
    if (type === "vector") map?.refreshTiles(id);
  }
}
