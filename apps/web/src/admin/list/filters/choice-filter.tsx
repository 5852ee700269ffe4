import { Choices } from "../../parts/choices.tsx";
import type { Option } from "../../screen/resource-screen.ts";

interface ChoiceFilterProps {
  readonly label: string;
  /** Undefined while they load. */
  readonly options: readonly Option[] | undefined;
  /** Values, joined by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** At most one may be chosen. */
  readonly isOne: boolean;
}

/** Chooses among values: several of them, or one. */
export function ChoiceFilter({ label, options, value, onChange, isOne }: ChoiceFilterProps) {
  const chosen = value === "" ? [] : value.split(",");
  const toggle = (one: string) => {
    if (chosen.includes(one)) return onChange(chosen.filter((other) => other !== one).join(","));
    onChange(isOne ? one : [...chosen, one].join(","));
  };
  return <Choices label={label} options={options} chosen={chosen} onToggle={toggle} />;
}
