import type { FrozenBatch } from "@schoolmap/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useMay } from "../../screen/account.tsx";
import type { AnyRow, ResourceScreen } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { selectionOf } from "../list-url.ts";
import type { List } from "../use-list.ts";
import { type Chosen, freeze, type Intent, useIntentName } from "./batch.ts";
import { BatchDialog, type DoneBatch } from "./batch-dialog.tsx";

interface BatchBarProps {
  readonly screen: ResourceScreen;
  readonly list: List;
  readonly selected: ReadonlyMap<number, AnyRow>;
  readonly onClear: () => void;
  readonly onDone: (done: DoneBatch) => void;
}

/** Actions on the selected rows, instead of a menu for each. The rows are frozen before the dialog opens. */
export function BatchBar({ screen, list, selected, onClear, onDone }: BatchBarProps) {
  const t = useTexts("list");
  const nameOf = useIntentName(screen);
  const [isAll, setAll] = useState(false);
  const [frozen, setFrozen] = useState<{ readonly batch: FrozenBatch; readonly intent: Intent }>();
  const intents = useIntents(screen, list, selected);
  const total = list.page?.count ?? 0;
  const chosen: Chosen = isAll
    ? { query: new URLSearchParams(selectionOf(list.state)).toString() }
    : { ids: [...selected.keys()] };
  const openDialog = async (intent: Intent) => {
    try {
      setFrozen({ intent, batch: await freeze(screen, intent, chosen) });
    } catch {
      toast(t("batch.notFrozen"), "failed");
    }
  };
  return (
    <div className="ink-bar" role="toolbar" aria-label={t("batch.title")}>
      <b className="label" role="status">
        {t("batch.selected", { count: isAll ? total : selected.size })}
      </b>
      {!isAll && total > selected.size && (
        <Button small look="bare" onClick={() => setAll(true)}>
          {t("batch.all", { count: total })}
        </Button>
      )}
      <span className="grow" />
      {intents.map((intent) => (
        <Button
          key={intent.status ?? intent.change?.name ?? intent.action}
          small
          className="ink-line"
          look="bare"
          onClick={() => void openDialog(intent)}
        >
          {nameOf(intent)}
        </Button>
      ))}
      <IconButton small icon={X} label={t("batch.clear")} onClick={onClear} />
      {frozen && <BatchDialog screen={screen} {...frozen} onClose={() => setFrozen(undefined)} onDone={onDone} />}
    </div>
  );
}

/** Returns the actions on rows like the selected ones that the role permits. */
function useIntents(
  { resource, batchChanges = [] }: ResourceScreen,
  { state }: List,
  selected: ReadonlyMap<number, AnyRow>,
): Intent[] {
  const may = useMay();
  const { permissions, transitions = [] } = resource;
  if (state.deleted === "only") return may(permissions.update) ? [{ action: "restore" }] : [];
  const statuses = new Set([...selected.values()].map(({ status }) => status));
  const steps = transitions.filter(({ from, permission }) => statuses.has(from) && may(permission));
  const targets = [...new Set(steps.map(({ to }) => to))];
  return [
    ...targets.map((status) => ({ action: "status", status }) as const),
    ...(may(permissions.update) ? batchChanges.map((change) => ({ action: "update", change }) as const) : []),
    ...(may(permissions.delete) ? [{ action: "delete" } as const] : []),
  ];
}
