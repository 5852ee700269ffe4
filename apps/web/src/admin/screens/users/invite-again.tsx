import { inviteAgain } from "@schoolmap/contract";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Confirm } from "../../parts/confirm.tsx";
import type { ActionProps, AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { InvitationMade } from "./invitation-made.tsx";

/** Invites a user who has not signed in yet again, and shows the link if it was not mailed. */
export function InviteAgain({ row, onDone, onClose }: ActionProps) {
  const t = useTexts("users");
  const [invited, setInvited] = useState<AnyRow>();
  if (invited) return <InvitationMade row={invited} onClose={() => onDone()} />;
  const name = `${String(row.first_name)} ${String(row.last_name)}`;
  const invite = async () => {
    setInvited({ ...row, ...(await send(inviteAgain, { params: { id: String(row.id) }, body: {} })) });
  };
  return (
    <Confirm
      title={t("againTitle", { name })}
      action={t("act.inviteAgain")}
      onConfirm={invite}
      staysOpen
      onClose={onClose}
    >
      {t("againText")}
    </Confirm>
  );
}
