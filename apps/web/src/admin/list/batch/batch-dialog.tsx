import type { FrozenBatch, LeftOut } from "@schoolmap/contract";
import { Confirm } from "../../parts/confirm.tsx";
import { codeText } from "../../parts/refusal.ts";
import type { ResourceScreen } from "../../screen/resource-screen.ts";
import { useAnyTexts, useTexts } from "../../texts/texts.ts";
import { type Intent, run, useIntentName } from "./batch.ts";

/** A batch that was run, for the line that reports it and can undo it. */
export interface DoneBatch {
  readonly batch: FrozenBatch;
  /** Name of the action that was run. */
  readonly action: string;
  /** Number of changed rows; null while a job changes them. */
  readonly changed: number | null;
  /** The run of that job. */
  readonly run: number | null;
}

interface BatchDialogProps {
  readonly screen: ResourceScreen;
  readonly batch: FrozenBatch;
  readonly intent: Intent;
  readonly onClose: () => void;
  readonly onDone: (done: DoneBatch) => void;
}

/** Shows how many rows a batch will change and which it omits, and runs it. The button repeats the number. */
export function BatchDialog({ screen, batch, intent, onClose, onDone }: BatchDialogProps) {
  const t = useTexts("list");
  const { count, left_out, is_job } = batch;
  const action = useIntentName(screen)(intent);
  const confirm = async (reason: string | undefined) => {
    const ran = await run(screen, batch, reason);
    onDone({ batch, action, changed: ran.changed, run: ran.run });
  };
  return (
    <Confirm
      title={t("batch.confirm", { action, count })}
      action={t("batch.run", { action, count })}
      isDanger={intent.action === "delete"}
      isOff={count === 0}
      hasReasonField
      onClose={onClose}
      onConfirm={confirm}
    >
      <Names rows={batch.sample} count={count} />
      {left_out.map((one) => (
        <LeftOutLine key={`${one.code} ${one.path}`} {...one} />
      ))}
      {is_job && <p>{t("batch.job")}</p>}
    </Confirm>
  );
}

/** Shows why some rows are not changed. */
function LeftOutLine({ count, code, message }: LeftOut) {
  const t = useTexts("list");
  const form = useAnyTexts("form");
  // Messages of the server are in English, and are more detailed than their codes.
  const why = t.lang === "en" ? message : (codeText(code, form) ?? message);
  return <p className="batch-left-out">{t("batch.leftOut", { count, why })}</p>;
}

const SHOWN = 5;

/** Shows the first rows that a batch will change, and the number of the others. */
function Names({ rows, count }: { rows: FrozenBatch["sample"]; count: number }) {
  const t = useTexts("list");
  return (
    <>
      <ul className="batch-sample">
        {rows.slice(0, SHOWN).map(({ id, label }) => (
          <li key={id} className="ellipsis">
            {label}
          </li>
        ))}
      </ul>
      {count > SHOWN && <p>{t("batch.more", { count: count - SHOWN })}</p>}
    </>
  );
}
