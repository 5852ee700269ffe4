import { LANGS, type Lang } from "@schoolmap/contract";
import { useState } from "react";
import { Segments } from "../../../ui/segments/segments.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinksEditor } from "./links-editor.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { PartsEditor } from "./parts-editor.tsx";
import { showsField } from "./section-fields.ts";
import type { SectionTexts } from "./section-texts.ts";

type Texts = Readonly<Record<Lang, SectionTexts>>;

const NOTHING: SectionTexts = { title: "", text: [], cta: { text: [], link: [] }, content: [] };

/** Edits the texts of a section, one language at a time. */
export function TextsControl({ value, onChange, values: { type }, isReadOnly }: ControlProps) {
  const t = useTexts("about");
  const [lang, setLang] = useState<Lang>("en");
  const texts = { en: NOTHING, es: NOTHING, pt: NOTHING, ...(value as Partial<Texts> | undefined) };
  const one = texts[lang];
  const set = (part: Partial<SectionTexts>) => onChange({ ...texts, [lang]: { ...one, ...part } });
  // Fields with content in another language are shown in this language too.
  const shows = (field: keyof SectionTexts) => LANGS.some((each) => showsField(type, field, texts[each][field]));
  return (
    <div className="section-texts">
      <Segments
        label={t("language")}
        quiet
        value={lang}
        onChange={setLang}
        options={LANGS.map((each) => ({ value: each, label: t(`lang.${each}`) }))}
      />
      <div key={lang} className="section-texts" lang={lang}>
        {shows("title") && (
          <label className="section-field">
            <span className="text-s label">{t("sectionTitle")}</span>
            <input
              className="field-control"
              value={one.title}
              maxLength={300}
              readOnly={isReadOnly}
              onChange={(event) => set({ title: event.target.value })}
            />
          </label>
        )}
        {shows("text") && <Paragraphs value={one.text} isReadOnly={isReadOnly} onChange={(text) => set({ text })} />}
        {shows("cta") && <LinksEditor value={one.cta} isReadOnly={isReadOnly} onChange={(cta) => set({ cta })} />}
        {shows("content") && (
          <PartsEditor
            type={type}
            value={one.content}
            isReadOnly={isReadOnly}
            onChange={(content) => set({ content })}
          />
        )}
      </div>
    </div>
  );
}
