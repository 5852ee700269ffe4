import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { useTexts } from "../../texts/texts.ts";

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Input for a text. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const t = useTexts("list");
  const [text, setText] = useState(value);
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
      }}
    >
      <input
        className="field-control"
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t("apply")}</Button>
    </form>
  );
}
