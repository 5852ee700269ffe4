import { type Route, sortsOf } from "@schoolmap/contract";
import { RefreshCw } from "lucide-react";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { SendOptions } from "../api/send.ts";
import { invalidate, useSend } from "../api/use-send.ts";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { useTexts } from "../texts/texts.ts";
import { type ListState, selectionOf } from "./list-url.ts";
import type { List } from "./use-list.ts";

const EVERY_MS = 30_000;

/** Reports new rows that match the list, and shows them on request: rows never move on their own. */
export function NewRows({ screen, list }: { screen: ResourceScreen; list: List }) {
  const t = useTexts("list");
  const count = useNewerCount(screen, list.state);
  return (
    <div role="status">
      {count > 0 && (
        <div className="new-rows">
          <Button small look="bare" onClick={() => void invalidate(`/api/v1/admin/${screen.resource.name}/`)}>
            <Icon of={RefreshCw} small />
            {t("newRows", { count })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface Counted {
  readonly count: number;
  readonly results: readonly { readonly created_at: string }[];
}

/** Returns the number of rows created since the list was read, by the clock of the server. */
function useNewerCount({ resource, routes }: ResourceScreen, state: ListState): number {
  const { q, deleted, ...filters } = selectionOf(state);
  const isReported = sortsOf(resource).includes("created_at") && deleted === undefined && !filters.created_at__range;
  const optionsOf = (query: object, more: Readonly<Record<string, string>> = {}) =>
    ({ query: { ...query, ...(q && { q }) }, filters: Object.entries({ ...filters, ...more }) }) as SendOptions<Route>;
  const list = routes.list as unknown as Route;
  // Refetched only together with the list: see `invalidate`.
  const newest = useSend(list, isReported ? optionsOf({ sort: "-created_at", limit: "1" }) : undefined, {
    isStill: true,
  });
  const known = (newest.data as Counted | undefined)?.results;
  const since = known && new Date((known[0] ? Date.parse(known[0].created_at) : 0) + 1).toISOString();
  const later = useSend(
    list,
    since === undefined ? undefined : optionsOf({ limit: "0" }, { created_at__range: `${since},null` }),
    {
      every: EVERY_MS,
    },
  );
  return (later.data as Counted | undefined)?.count ?? 0;
}
