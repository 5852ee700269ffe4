import type { BatchAction, FrozenBatch } from "@schoolmap/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { Confirm } from "../../parts/confirm.tsx";
import type { AnyRow, ResourceScreen } from "../../screen/resource-screen.ts";
import { useMay } from "../../session/account.tsx";
import { useTexts } from "../../texts/texts.ts";
import { selectionOf } from "../list-url.ts";
import type { List } from "../use-list.ts";
import { type Chosen, freeze, run } from "./batch.ts";

interface BatchBarProps {
  readonly screen: ResourceScreen;
  readonly list: List;
  readonly selected: ReadonlyMap<number, AnyRow>;
  readonly onClear: () => void;
}

/** What can be done to the selected rows, in place of a menu for each. The rows are frozen before anything is asked. */
export function BatchBar({ screen, list, selected, onClear }: BatchBarProps) {
  const t = useTexts("list");
  const may = useMay();
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<FrozenBatch>();
  const { permissions } = screen.resource;
  const total = list.page?.count ?? 0;
  const count = isAll ? total : selected.size;
  const isDeleted = list.state.deleted === "only";
  const chosen: Chosen = isAll
    ? { query: new URLSearchParams(selectionOf(list.state)).toString() }
    : { ids: [...selected.keys()] };
  const ask = async (action: BatchAction) => {
    try {
      setAsked(await freeze(screen, action, chosen));
    } catch {
      toast(t("batch.notFrozen"), "failed");
    }
  };
  return (
    <div className="ink-bar" role="toolbar" aria-label={t("batch.title")}>
      <b className="label" role="status">
        {t("batch.selected", { count })}
      </b>
      {!isAll && total > selected.size && (
        <Button small look="bare" onClick={() => setAll(true)}>
          {t("batch.all", { count: total })}
        </Button>
      )}
      <span className="grow" />
      {isDeleted
        ? may(permissions.update) && (
            <Button small className="ink-line" look="bare" onClick={() => void ask("restore")}>
              {t("restore")}
            </Button>
          )
        : may(permissions.delete) && (
            <Button small className="ink-line" look="bare" onClick={() => void ask("delete")}>
              {t("delete")}
            </Button>
          )}
      <IconButton small icon={X} label={t("batch.clear")} onClick={onClear} />
      {asked && (
        <Confirm
          title={t(asked.action === "delete" ? "batch.deleteTitle" : "batch.restoreTitle", { count: asked.count })}
          action={t(asked.action === "delete" ? "batch.delete" : "batch.restore", { count: asked.count })}
          isDanger={asked.action === "delete"}
          asksWhy
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const changed = await run(screen, asked, reason);
            toast(t(asked.action === "delete" ? "batch.deleted" : "batch.restored", { count: changed ?? asked.count }));
            onClear();
          }}
        >
          <Sample batch={asked} />
        </Confirm>
      )}
    </div>
  );
}

/** The first rows that a batch will touch, by name, and how many more. */
function Sample({ batch: { sample, count } }: { batch: FrozenBatch }) {
  const t = useTexts("list");
  return (
    <>
      <ul className="batch-sample">
        {sample.slice(0, 5).map(({ id, label }) => (
          <li key={id} className="ellipsis">
            {label}
          </li>
        ))}
      </ul>
      {count > 5 && <p>{t("batch.more", { count: count - 5 })}</p>}
    </>
  );
}
