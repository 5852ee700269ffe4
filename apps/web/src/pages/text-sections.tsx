import { type TextKey, useT } from "../i18n/index.ts";

/** Headings, each with its text. */
export function TextSections({ sections }: { sections: readonly (readonly [title: TextKey, text: TextKey])[] }) {
  const t = useT();
  return (
    <div className="page-prose">
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </div>
  );
}
