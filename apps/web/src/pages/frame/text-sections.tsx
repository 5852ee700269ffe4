import type { PageSection } from "@schoolmap/contract/page-sections";
import { sentenceText } from "@schoolmap/rules";
import { useT } from "../../i18n/index.ts";

interface TextSectionsProps {
  readonly sections: readonly PageSection[];
  /** Values for the placeholders of the texts. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Shows the headings of a text page, each with its text, in the same form as the server renders them. */
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
