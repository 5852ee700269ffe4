import { Choices } from "../../parts/choices.tsx";
import type { Option } from "../../screen/resource-screen.ts";

interface ChoiceFilterProps {
  readonly label: string;
  /** Undefined while the options load. */
  readonly options: readonly Option[] | undefined;
  /** Values, separated by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether at most one value can be chosen. */
  readonly isOne: boolean;
}

/** Chooses one or several values. */
export function ChoiceFilter({ label, options, value, onChange, isOne }: ChoiceFilterProps) {
  const chosen = value === "" ? [] : value.split(",");
  const toggle = (one: string) => {
    if (chosen.includes(one)) return onChange(chosen.filter((other) => other !== one).join(","));
    onChange(isOne ? one : [...chosen, one].join(","));
  };
  return <Choices label={label} options={options} chosen={chosen} onToggle={toggle} />;
}
