import type { PageSection } from "@schoolmap/contract/page-sections";
import { sentenceText } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";

interface TextSectionsProps {
  readonly sections: readonly PageSection[];
  /** What the texts have places for. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The headings of a page of text, each with its text, as the server writes them too. */
export function TextSections({ sections, values = {} }: TextSectionsProps) {
  const { lang } = useT();
  return (
    <div className="page-prose">
      {sections.map(({ title, text }) => (
        <section key={title.en}>
          <h2>{title[lang]}</h2>
          <p>{sentenceText(text[lang], values)}</p>
        </section>
      ))}
    </div>
  );
}
