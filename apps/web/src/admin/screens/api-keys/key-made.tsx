import { SecretDialog } from "../../parts/secret-dialog.tsx";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** Shows a new key once. */
export function KeyMade({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const t = useTexts("api-keys");
  return (
    <SecretDialog
      title={t("made", { name: String(row.name) })}
      text={t("madeText")}
      secret={String(row.key)}
      onClose={onClose}
    />
  );
}
