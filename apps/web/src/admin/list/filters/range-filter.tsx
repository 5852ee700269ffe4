import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { useTexts } from "../../texts/texts.ts";

interface RangeFilterProps {
  readonly label: string;
  /** "minimum,maximum", with "null" for an open end. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the values are days instead of numbers. */
  readonly isTime: boolean;
}

const SIDES = [0, 1] as const;

/** Inputs for the minimum and the maximum, or for the first and the last day. */
export function RangeFilter({ label, value, onChange, isTime }: RangeFilterProps) {
  const t = useTexts("list");
  const [sides, setSides] = useState(() => SIDES.map((side) => openSide(value.split(",")[side])));
  const labels = isTime ? [t("from"), t("until")] : [t("least"), t("most")];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(sides.some((side) => side !== "") ? sides.map((side) => side || OPEN).join(",") : "");
  };
  return (
    <form className="filter-form" aria-label={label} onSubmit={apply}>
      {SIDES.map((side) => (
        <input
          key={side}
          className="field-control"
          {...(isTime ? { type: "date" } : { inputMode: "decimal" })}
          aria-label={labels[side]}
          placeholder={labels[side]}
          value={sides[side]}
          onChange={(event) => setSides(sides.map((before, at) => (at === side ? event.target.value : before)))}
        />
      ))}
      <Button type="submit">{t("apply")}</Button>
    </form>
  );
}

const OPEN = "null";
const openSide = (text = "") => (text === OPEN ? "" : text);
