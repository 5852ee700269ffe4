import { type ReviewRow, type ReviewSet, type ReviewSetStep, WAITING_REVIEWS } from "@schoolmap/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { Kbd } from "../../parts/kbd.tsx";
import { useLetterKeys } from "../../parts/use-letter-keys.ts";
import { useTexts } from "../../texts/texts.ts";
import { type FrozenSet, freeze, runFrozen, undoOf } from "./decisions.ts";
import { selectionOf } from "./queue-url.ts";
import { SetDialog } from "./set-dialog.tsx";
import { useSetSteps } from "./set-steps.ts";
import type { Deciding } from "./use-deciding.ts";
import { type Queue, useOwnStatuses } from "./use-queue.ts";

interface ChosenBarProps {
  readonly queue: Queue;
  readonly chosen: ReadonlyMap<number, ReviewRow>;
  readonly deciding: Deciding;
  readonly onClear: () => void;
}

/** Keys of the steps, which are the same as for a single row. */
const KEYS = { publish: "a", send: "a", send_back: "r", discard: "d" } as const satisfies Record<ReviewSetStep, string>;
const EVERY_ROW = WAITING_REVIEWS.map((status) => ({ status }));

/**
 * Steps on many rows that the role permits: on the chosen rows, or on all rows of the queue. The rows are frozen first,
 * and the button repeats their number. Flagged rows are not published.
 */
export function ChosenBar({ queue, chosen, deciding, onClear }: ChosenBarProps) {
  const t = useTexts("review");
  const status = useOwnStatuses();
  const stepsWith = useSetSteps();
  const [isAll, setAll] = useState(false);
  const [frozen, setFrozen] = useState<FrozenSet>();
  const [at, setAt] = useState<ReviewSet>();
  const rows = [...chosen.values()];
  const count = isAll ? (queue.count ?? 0) : rows.length;
  const flagged = isAll ? 0 : rows.filter(({ flags }) => flags.length > 0).length;
  const steps = stepsWith(isAll ? EVERY_ROW : rows);
  const isOff = (step: ReviewSetStep) => at !== undefined || (step === "publish" && count === flagged);

  const openDialog = async (step: ReviewSetStep) => {
    const named = step === "publish" ? rows.filter(({ flags }) => flags.length === 0) : rows;
    const query = new URLSearchParams({ ...selectionOf(queue.state), ...status }).toString();
    try {
      setFrozen(await freeze(step, isAll ? query : named));
    } catch {
      toast(t("notFrozen"), "failed");
    }
  };
  const run = async ({ id, step }: FrozenSet, note: string) => {
    const done = await runFrozen(id, note, setAt).finally(() => setAt(undefined));
    deciding.remember(step === "publish" ? undoOf(done) : null);
    toast(t(`did.${step}`, { count: done.published + done.removed + done.stepped }));
    onClear();
  };
  const keys = steps.filter((step) => !isOff(step)).map((step) => [KEYS[step], () => void openDialog(step)] as const);
  useLetterKeys(Object.fromEntries(keys));

  const labelOf = (step: ReviewSetStep) => {
    if (step === "publish") return t("many.publish", { count: count - flagged });
    if (step === "send") return t("sendNext");
    return t(step === "discard" ? "discardMany" : "sendBack");
  };
  return (
    <div className="ink-bar review-bar" role="toolbar" aria-label={t("chosen", { count })}>
      <b className="label" role="status">
        {at ? t(`doing.${at.step}`, { done: at.done, total: at.count }) : t("chosen", { count })}
      </b>
      {!isAll && (queue.count ?? 0) > rows.length && (
        <Button small look="bare" onClick={() => setAll(true)}>
          {t("chooseAll", { count: queue.count ?? 0 })}
        </Button>
      )}
      <span className="grow text-s">
        {steps.includes("publish") && flagged > 0 && t("flaggedOut", { count: flagged })}
      </span>
      {steps.toReversed().map((step) => (
        <Button
          key={step}
          small
          look="bare"
          className="ink-line"
          disabled={isOff(step)}
          onClick={() => void openDialog(step)}
        >
          <Kbd>{KEYS[step].toUpperCase()}</Kbd>
          {labelOf(step)}
        </Button>
      ))}
      <IconButton small icon={X} label={t("clearChosen")} onClick={onClear} />
      {frozen && <SetDialog frozen={frozen} onClose={() => setFrozen(undefined)} onRun={(note) => run(frozen, note)} />}
    </div>
  );
}
