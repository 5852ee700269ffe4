import type { DatasetSnapshot } from "@schoolmap/contract";
import { useTexts } from "../texts/texts.ts";
import { TextForms } from "./text-forms.tsx";

interface CiteVersionProps {
  /** Undefined until it is loaded, null when there is no snapshot. */
  readonly citation: DatasetSnapshot["citation"] | null | undefined;
}

/** Shows how to cite the newest snapshot. */
export function CiteVersion({ citation }: CiteVersionProps) {
  const t = useTexts("ui");
  const forms = (["text", "bibtex"] as const).map((form) => ({
    name: t(`cite.${form}`),
    text: citation?.[form].trim(),
  }));
  return (
    <div className="needs-script">
      <TextForms
        id="cite"
        title={t("cite")}
        forms={forms}
        none={citation === null ? t("datasets.notYet") : undefined}
      />
    </div>
  );
}
