import { queryClient } from "../api/query-client.ts";
import { mapInstance } from "../map/instance/map-store.ts";

/**
 * Requests everything on the page again when the server is back, because some data may be older than their version
 * indicates.
 */
export function refetchAll(): void {
  void queryClient.invalidateQueries();
  const map = mapInstance();
  for (const [id, { type }] of Object.entries(map?.getStyle().sources ?? {})) {
    if (type === "vector") map?.refreshTiles(id);
  }
}
