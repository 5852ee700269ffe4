import { keyRequestRoutes } from "@schoolmap/contract";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import type { ActionProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { requestEtag } from "./etag.ts";

/** Declines a request. The reason is sent to the owner. */
export function Decline({ row, onDone, onClose }: ActionProps) {
  const t = useTexts("key-requests");
  const decline = async (reason = "") => {
    const declined = await send(keyRequestRoutes.decline, {
      ...{ params: { id: String(row.id) }, ifMatch: requestEtag(row), body: { reason } },
    });
    onDone(declined);
    void invalidate("/api/v1/admin/");
  };
  return (
    <Confirm
      title={t("declineTitle", { program: String(row.program) })}
      action={t("act.decline")}
      isDanger
      requiresReason
      onConfirm={decline}
      onClose={onClose}
    >
      {t("declineText", { email: String(row.email) })}
    </Confirm>
  );
}
