import { useState } from "react";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useTexts } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { ToolChoice } from "./tool-choice.tsx";

interface TextForm {
  readonly name: string;
  /** Absent until it is loaded. */
  readonly text?: string | undefined;
}

export interface TextFormsProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly forms: readonly TextForm[];
  /** Reason why there is no text to copy; absent when there is one or it is loading. */
  readonly none?: string | undefined;
}

/** Shows a text to copy, in one of several forms. */
export function TextForms({ id, title, forms, none }: TextFormsProps) {
  const t = useTexts("ui");
  const names = forms.map(({ name }) => name);
  const [chosen, choose] = useState(names[0] ?? "");
  const text = forms.find(({ name }) => name === chosen)?.text;
  return (
    <section className="code-card" aria-labelledby={id} aria-busy={text === undefined && none === undefined}>
      <div className="code-bar">
        <h2 id={id} className="title-m grow card-title">
          {title}
        </h2>
        {none === undefined && (
          <>
            <ToolChoice label={t("cite.form")} options={names} value={chosen} onChange={choose} />
            <CopyButton text={text ?? ""} />
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by the keyboard too. */}
      <pre className="code citation" tabIndex={0}>
        {none ?? (text === undefined ? <Skeleton height="4.5rem" /> : <code>{text}</code>)}
      </pre>
    </section>
  );
}
