import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { useTexts } from "../../texts/texts.ts";

interface RangeFilterProps {
  readonly label: string;
  /** "least,most"; either may be missing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks for the least and the most. */
export function RangeFilter({ label, value, onChange }: RangeFilterProps) {
  const t = useTexts("list");
  const [least = "", most = ""] = value.split(",");
  const [range, setRange] = useState({ least, most });
  const fields = ["least", "most"] as const;
  return (
    <form
      className="filter-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(range.least || range.most ? `${range.least},${range.most}` : "");
      }}
    >
      {fields.map((field) => (
        <input
          key={field}
          className="field-control"
          inputMode="decimal"
          aria-label={t(field)}
          placeholder={t(field)}
          value={range[field]}
          onChange={(event) => setRange({ ...range, [field]: event.target.value })}
        />
      ))}
      <Button type="submit">{t("apply")}</Button>
    </form>
  );
}
