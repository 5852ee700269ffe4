import {
  approveVisitorMeasurements,
  type VisitorMeasurementRow,
  withdrawVisitorMeasurements,
} from "@schoolmap/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { useTexts } from "../../texts/texts.ts";

interface ChosenMeasurementsProps {
  readonly rows: readonly VisitorMeasurementRow[];
  readonly onClear: () => void;
}

/** Actions on the selected measurements. Each button shows how many it changes; the others stay unchanged. */
export function ChosenMeasurements({ rows, onClear }: ChosenMeasurementsProps) {
  const t = useTexts("visitor-measurements");
  const [confirming, setConfirming] = useState<"approve" | "withdraw">();
  const waiting = rows.filter(({ state }) => state !== "counted").map(({ id }) => id);
  const standing = rows.filter(({ state }) => state !== "withdrawn").map(({ id }) => id);
  const approve = async () => {
    const { approved } = await send(approveVisitorMeasurements, { body: { ids: waiting } });
    finish(t("approved", { count: approved.length }));
  };
  const withdraw = async () => {
    const { withdrawn, kept } = await send(withdrawVisitorMeasurements, { body: { ids: standing } });
    const words = [t("withdrawn", { count: withdrawn.length }), kept.length > 0 && t("kept", { count: kept.length })];
    finish(words.filter(Boolean).join(" "));
  };
  const finish = (words: string) => {
    toast(words);
    onClear();
    void invalidate("/api/v1/admin/");
  };
  return (
    <div className="ink-bar" role="toolbar" aria-label={t("chosenTitle")}>
      <b className="label grow" role="status">
        {t("chosen", { count: rows.length })}
      </b>
      <Button
        small
        look="bare"
        className="ink-line"
        disabled={waiting.length === 0}
        onClick={() => setConfirming("approve")}
      >
        {t("approve", { count: waiting.length })}
      </Button>
      <Button
        small
        look="bare"
        className="ink-line"
        disabled={standing.length === 0}
        onClick={() => setConfirming("withdraw")}
      >
        {t("withdraw", { count: standing.length })}
      </Button>
      <IconButton small icon={X} label={t("clear")} onClick={onClear} />
      {confirming === "approve" && (
        <Confirm
          title={t("approveTitle", { count: waiting.length })}
          action={t("approve", { count: waiting.length })}
          onConfirm={approve}
          onClose={() => setConfirming(undefined)}
        >
          {t("approveText")}
        </Confirm>
      )}
      {confirming === "withdraw" && (
        <Confirm
          title={t("withdrawTitle", { count: standing.length })}
          action={t("withdraw", { count: standing.length })}
          isDanger
          onConfirm={withdraw}
          onClose={() => setConfirming(undefined)}
        >
          {t("withdrawText")}
        </Confirm>
      )}
    </div>
  );
}
