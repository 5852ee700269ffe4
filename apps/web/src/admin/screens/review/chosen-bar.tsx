import type { Publication, ReviewRow } from "@schoolmap/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { useTexts } from "../../texts/texts.ts";
import { freeze, publishFrozen, undoOf } from "./decisions.ts";
import { selectionOf } from "./queue-url.ts";
import type { Deciding } from "./use-deciding.ts";
import { type Queue, useOwnStatuses } from "./use-queue.ts";

type Frozen = Awaited<ReturnType<typeof freeze>>;

interface ChosenBarProps {
  readonly queue: Queue;
  readonly chosen: ReadonlyMap<number, ReviewRow>;
  readonly deciding: Deciding;
  readonly onClear: () => void;
}

/**
 * What can be done to many rows: the chosen ones, or all that the queue shows. They are frozen first; the button says how
 * many it will publish, and flagged rows are left out.
 */
export function ChosenBar({ queue, chosen, deciding, onClear }: ChosenBarProps) {
  const t = useTexts("review");
  const status = useOwnStatuses();
  const [isAll, setAll] = useState(false);
  const [frozen, setFrozen] = useState<Frozen>();
  const [at, setAt] = useState<Publication>();
  const count = isAll ? (queue.count ?? 0) : chosen.size;
  const flagged = isAll ? 0 : [...chosen.values()].filter(({ flags }) => flags.length > 0).length;
  const ask = async () => {
    try {
      const plain = [...chosen.values()].filter(({ flags }) => flags.length === 0);
      const query = new URLSearchParams({ ...selectionOf(queue.state), ...status }).toString();
      setFrozen(await freeze(isAll ? query : plain, false));
    } catch {
      toast(t("notFrozen"), "failed");
    }
  };
  const publish = async () => {
    if (!frozen) return;
    const done = await publishFrozen(frozen.id, setAt);
    setAt(undefined);
    deciding.remember(undoOf(done));
    toast(t("publishedMany", { count: done.published + done.removed }));
    onClear();
  };
  return (
    <div className="ink-bar review-bar" role="toolbar" aria-label={t("chosen", { count })}>
      <b className="label" role="status">
        {at ? t("publishing", { done: at.done, total: at.count }) : t("chosen", { count })}
      </b>
      {!isAll && (queue.count ?? 0) > chosen.size && (
        <Button small look="bare" onClick={() => setAll(true)}>
          {t("chooseAll", { count: queue.count ?? 0 })}
        </Button>
      )}
      <span className="grow text-s">{!isAll && flagged > 0 && t("flaggedOut", { count: flagged })}</span>
      <Button small look="bare" className="ink-line" disabled={count === flagged} onClick={() => void ask()}>
        {t("publishMany", { count: count - flagged })}
      </Button>
      <IconButton small icon={X} label={t("clearChosen")} onClick={onClear} />
      {frozen && (
        <Confirm
          title={t("publishTitle", { count: frozen.count })}
          action={t("publishMany", { count: frozen.count })}
          isDanger={frozen.removals.count > 0}
          onClose={() => setFrozen(undefined)}
          onConfirm={publish}
        >
          <p>{t("frozen", { count: frozen.count, selected: frozen.selected })}</p>
          {(frozen.left_out.flagged ?? 0) > 0 && <p>{t("flaggedOut", { count: frozen.left_out.flagged ?? 0 })}</p>}
          {(frozen.left_out.not_ready ?? 0) > 0 && <p>{t("notReady", { count: frozen.left_out.not_ready ?? 0 })}</p>}
          {frozen.removals.count > 0 && (
            <p>{t("removals", { count: frozen.removals.count, names: frozen.removals.names.join(", ") })}</p>
          )}
        </Confirm>
      )}
    </div>
  );
}
