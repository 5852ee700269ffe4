import { staffWebhookRoutes as routes, type StaffWebhook } from "@schoolmap/contract";
import { Ellipsis, Pause, Play, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Menu, type MenuLine } from "../../parts/menu.tsx";
import { useMay } from "../../screen/account.tsx";
import { useTexts } from "../../texts/texts.ts";

/** Menu with the actions on a webhook that the role permits. */
export function WebhookMenu({ row }: { readonly row: StaffWebhook }) {
  const t = useTexts("webhooks");
  const list = useTexts("list");
  const may = useMay();
  const [confirming, setConfirming] = useState<"stop" | "remove">();
  const { id, status } = row;
  const params = { id: String(id) };
  const host = new URL(row.url).host;
  const finish = (words: string) => {
    toast(words);
    void invalidate("/api/v1/admin/");
  };
  const trying = (work: () => Promise<void>) => () => void work().catch(() => toast(t("notDone"), "failed"));
  const test = trying(async () => {
    const { delivered } = await send(routes.test, { params });
    if (delivered) finish(t("arrived", { host }));
    else toast(t("notArrived", { host }), "failed");
  });
  const start = trying(async () => {
    await send(routes.start, { params });
    finish(t("started", { host }));
  });
  const lines: readonly (MenuLine | false)[] = [
    may("can_update_api_key") && { id: "test", label: t("test"), icon: Send, onAction: test },
    may("can_update_api_key") &&
      (status === "stopped"
        ? { id: "start", label: t("start"), icon: Play, onAction: start }
        : { id: "stop", label: t("stop"), icon: Pause, onAction: () => setConfirming("stop") }),
    may("can_delete_api_key") && {
      ...{ id: "remove", label: list("delete"), icon: Trash2, isDanger: true },
      onAction: () => setConfirming("remove"),
    },
  ];
  const shown = lines.filter((line) => line !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <Menu label={list("menuOf", { name: host })} className="icon-button icon-button-small" lines={shown}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
      </Menu>
      {confirming === "stop" && (
        <Confirm
          title={t("stopTitle", { host })}
          action={t("stop")}
          onConfirm={async () => {
            await send(routes.stop, { params });
            finish(t("stopped", { host }));
          }}
          onClose={() => setConfirming(undefined)}
        >
          {t("stopText")}
        </Confirm>
      )}
      {confirming === "remove" && (
        <Confirm
          title={list("deleteTitle", { name: host })}
          action={list("delete")}
          isDanger
          onConfirm={async () => {
            await send(routes.remove, { params });
            finish(list("deleted1", { name: host }));
          }}
          onClose={() => setConfirming(undefined)}
        >
          {t("removeText")}
        </Confirm>
      )}
    </>
  );
}
