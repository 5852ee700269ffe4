import type { ImportStatus } from "@schoolmap/contract";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useTexts } from "../../texts/texts.ts";

const LOOKS: Readonly<Partial<Record<ImportStatus, StateLook>>> = {
  published: "full",
  checked: "half",
  undone: "dash",
};

/** At which step an import is; a ring where it waits for somebody. */
export function ImportState({ status }: { status: ImportStatus }) {
  const t = useTexts("imports");
  return <State look={LOOKS[status] ?? "ring"}>{t(`choice.status.${status}`)}</State>;
}
