import { type TextKey, useT } from "../../i18n/index.ts";

interface TextSectionsProps {
  readonly sections: readonly (readonly [title: TextKey, text: TextKey])[];
  /** What the texts have places for. */
  readonly facts?: Readonly<Record<string, number>>;
}

/** Headings, each with its text. */
export function TextSections({ sections, facts = {} }: TextSectionsProps) {
  const t = useT();
  return (
    <div className="page-prose">
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p>{t(text, facts)}</p>
        </section>
      ))}
    </div>
  );
}
