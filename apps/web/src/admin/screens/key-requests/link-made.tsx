import { SecretDialog } from "../../parts/secret-dialog.tsx";
import type { AnyRow } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

interface LinkMadeProps {
  readonly row: AnyRow;
  /** Null when it was mailed. */
  readonly url: string | null;
  readonly onClose: () => void;
}

/** Reports that the link to a key was mailed, or shows it once otherwise. */
export function LinkMade({ row, url, onClose }: LinkMadeProps) {
  const t = useTexts("key-requests");
  const names = { name: String(row.full_name), email: String(row.email) };
  return (
    <SecretDialog
      title={t("made", { program: String(row.program) })}
      text={t(url ? "madeLink" : "madeMail", names)}
      secret={url ?? undefined}
      onClose={onClose}
    />
  );
}
