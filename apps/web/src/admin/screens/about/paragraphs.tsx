import { useTexts } from "../../texts/texts.ts";

interface ParagraphsProps {
  readonly value: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (paragraphs: string[]) => void;
}

/** Paragraphs, one on each line. */
export function Paragraphs({ value, isReadOnly, onChange }: ParagraphsProps) {
  const t = useTexts("about");
  return (
    <label className="section-field">
      <span className="text-s label">{t("paragraphs")}</span>
      <textarea
        className="field-control form-long"
        rows={Math.max(2, value.length + 1)}
        defaultValue={value.join("\n")}
        readOnly={isReadOnly}
        onChange={(event) =>
          onChange(
            event.target.value
              .split("\n")
              .map((line) => line.trim())
              .filter(Boolean),
          )
        }
      />
    </label>
  );
}
