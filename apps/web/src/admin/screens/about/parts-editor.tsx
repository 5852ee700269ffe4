import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { showsPartField } from "./section-fields.ts";
import { SectionPicture } from "./section-picture.tsx";
import type { SectionTexts } from "./section-texts.ts";

type Parts = SectionTexts["content"];

interface PartsEditorProps {
  /** Type of the section. */
  readonly type: unknown;
  readonly value: Parts;
  readonly isReadOnly: boolean;
  readonly onChange: (parts: Parts) => void;
}

/** Parts of a section, such as questions with their answers. */
export function PartsEditor({ type, value, isReadOnly, onChange }: PartsEditorProps) {
  const t = useTexts("about");
  const id = useId();
  const set = (at: number, part: Partial<Parts[number]>) =>
    onChange(value.map((one, position) => (position === at ? withoutEmpty({ ...one, ...part }) : one)));
  return (
    <fieldset className="section-list">
      <legend className="text-s label">{t("parts")}</legend>
      {value.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place while it is written.
        <div key={`${at} of ${value.length}`} className="section-part">
          <div className="row">
            <b className="label grow">{t("part", { n: at + 1 })}</b>
            {!isReadOnly && (
              <IconButton
                small
                icon={X}
                label={t("remove", { n: at + 1 })}
                onClick={() => onChange(value.filter((_, position) => position !== at))}
              />
            )}
          </div>
          <label className="section-field">
            <span className="text-s label">{t("sectionTitle")}</span>
            <input
              className="field-control"
              value={part.title}
              readOnly={isReadOnly}
              onChange={(event) => set(at, { title: event.target.value })}
            />
          </label>
          {showsPartField(type, "text", part.text) && (
            <Paragraphs value={part.text} isReadOnly={isReadOnly} onChange={(text) => set(at, { text })} />
          )}
          {showsPartField(type, "link", part.link) && (
            <label className="section-field">
              <span className="text-s label">{t("link")}</span>
              <input
                className="field-control mono"
                value={part.link ?? ""}
                readOnly={isReadOnly}
                onChange={(event) => set(at, { link: event.target.value })}
              />
            </label>
          )}
          {showsPartField(type, "image", part.image) && (
            <div className="section-field">
              <span id={`${id}-${at}-label`} className="text-s label">
                {t("partPicture")}
              </span>
              <SectionPicture
                id={`${id}-${at}`}
                hash={part.image ?? ""}
                isReadOnly={isReadOnly}
                onChange={(image) => set(at, { image })}
              />
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button small onClick={() => onChange([...value, { title: "", text: [] }])}>
          <Icon of={Plus} small />
          {t("add")}
        </Button>
      )}
    </fieldset>
  );
}

/** Removes an empty link and an empty image. */
function withoutEmpty({ link, image, ...part }: Parts[number]): Parts[number] {
  return { ...part, ...(link && { link }), ...(image && { image }) };
}
