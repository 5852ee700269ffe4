import type { ImportStatus } from "@schoolmap/contract";
import { State, type StateLook } from "../../../ui/state/state.tsx";
import { useTexts } from "../../texts/texts.ts";

const LOOKS: Readonly<Partial<Record<ImportStatus, StateLook>>> = {
  published: "full",
  checked: "half",
  undone: "dash",
};

/** Shows the status of an import; a ring when it waits for a user. */
export function ImportState({ status }: { status: ImportStatus }) {
  const t = useTexts("imports");
  return <State look={LOOKS[status] ?? "ring"}>{t(`choice.status.${status}`)}</State>;
}
