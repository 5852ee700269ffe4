import { useParsedText } from "../../form/controls/parsed-input.tsx";
import { useTexts } from "../../texts/texts.ts";

interface ParagraphsProps {
  readonly value: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (paragraphs: string[]) => void;
}

/** Paragraphs, one per line. */
export function Paragraphs({ value, isReadOnly, onChange }: ParagraphsProps) {
  const t = useTexts("about");
  const text = useParsedText<readonly string[]>({
    value,
    read: paragraphsOf,
    write: (paragraphs) => paragraphs.join("\n"),
    onChange: (paragraphs) => onChange([...paragraphs]),
  });
  return (
    <label className="section-field">
      <span className="text-s label">{t("paragraphs")}</span>
      <textarea
        {...text}
        className="field-control form-long"
        rows={Math.max(2, value.length + 1)}
        readOnly={isReadOnly}
      />
    </label>
  );
}

function paragraphsOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
