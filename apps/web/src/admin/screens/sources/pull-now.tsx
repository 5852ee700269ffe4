import { type SourceFeed, sourceFeedRoutes } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { useState } from "react";
import { Link } from "react-aria-components";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";

interface PullNowProps {
  readonly id: number;
  readonly status: unknown;
  readonly pull: SourceFeed["pull"];
}

/** Starts a pull of a published source immediately, and shows its progress. */
export function PullNow({ id, status, pull }: PullNowProps) {
  const t = useTexts("sources");
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await send(sourceFeedRoutes.pullSourceNow, { params: { id: String(id) } });
      await invalidate(`/api/v1/admin/sources/${id}/feed/`);
    } catch {
      toast(t("pull.refused"), "failed");
    } finally {
      setBusy(false);
    }
  };
  const isOpen = pull?.status === "queued" || pull?.status === "running";
  return (
    <>
      {isOpen && (
        <p className="second" role="status">
          {pull.status === "queued" ? t("pull.queued") : t("pull.running", { n: formatExact(pull.rows, t.lang) })}
        </p>
      )}
      <div className="row source-actions">
        {may("can_update_data_source") && (
          <Button small disabled={isBusy || isOpen || status !== "PUBLISHED"} onClick={start}>
            {t("pull.now")}
          </Button>
        )}
        {pull && may("can_view_background_task") && <Link href={`/admin/tasks/${pull.id}`}>{t("pull.task")}</Link>}
      </div>
    </>
  );
}
