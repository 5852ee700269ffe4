import type { DatasetSnapshot } from "@schoolmap/contract";
import { useState } from "react";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { ToolChoice } from "./tool-choice.tsx";

const FORMS = ["text", "bibtex"] as const;

/** How to cite a snapshot; undefined while it is not known. */
export function CiteVersion({ citation }: { readonly citation: DatasetSnapshot["citation"] | undefined }) {
  const t = useTexts("ui");
  const [form, setForm] = useState<(typeof FORMS)[number]>("text");
  const text = citation?.[form].trim();
  return (
    <section className="code-card needs-script" aria-labelledby="cite" aria-busy={text === undefined}>
      <div className="code-bar">
        <h2 id="cite" className="title-m grow card-title">
          {t("cite")}
        </h2>
        <ToolChoice
          label={t("cite.form")}
          options={FORMS}
          value={form}
          nameOf={(one) => t(`cite.${one}`)}
          onChange={setForm}
        />
        <CopyButton text={text ?? ""} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by the keyboard too. */}
      <pre className="code citation" tabIndex={0}>
        {text === undefined ? <Skeleton height="4.5rem" /> : <code>{text}</code>}
      </pre>
    </section>
  );
}
