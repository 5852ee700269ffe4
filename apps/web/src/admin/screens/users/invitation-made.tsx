import { SecretDialog } from "../../parts/secret-dialog.tsx";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** Shows the link of an invitation once, if it was not sent by mail. */
export function InvitationMade({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const t = useTexts("users");
  const url = typeof row.invitation_url === "string" ? row.invitation_url : undefined;
  const name = `${String(row.first_name)} ${String(row.last_name)}`;
  return (
    <SecretDialog
      title={t("made", { name })}
      text={t(url ? "madeLink" : "madeMail", { name, email: String(row.email) })}
      secret={url}
      onClose={onClose}
    />
  );
}
