import { keyRequestRoutes } from "@schoolmap/contract";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import type { ActionProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkMade } from "./link-made.tsx";

/** Sends another link to a key that has not been fetched. */
export function SendLink({ row, onDone, onClose }: ActionProps) {
  const t = useTexts("key-requests");
  const [sent, setSent] = useState<{ readonly key_url: string | null }>();
  if (sent) return <LinkMade row={row} url={sent.key_url} onClose={() => onDone()} />;
  const renew = async () => {
    setSent(await send(keyRequestRoutes.link, { params: { id: String(row.id) }, body: {} }));
  };
  return (
    <Confirm
      title={t("linkTitle", { program: String(row.program) })}
      action={t("act.link")}
      onConfirm={renew}
      staysOpen
      onClose={onClose}
    >
      {t("linkText")}
    </Confirm>
  );
}
