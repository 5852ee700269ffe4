import { ChevronDown, X } from "lucide-react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon } from "../../../ui/icon.tsx";
import { Choices } from "../../parts/choices.tsx";
import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

interface ChipsProps {
  readonly id: string;
  /** Id of the element that labels the chips. */
  readonly labelledBy: string;
  readonly label: string;
  /** Undefined while the options load. */
  readonly options: readonly Option[] | undefined;
  readonly chosen: readonly string[];
  /** Shown while nothing is chosen. */
  readonly empty: string;
  readonly isInvalid?: boolean;
  readonly isReadOnly: boolean;
  readonly describedBy?: string | undefined;
  readonly onChoose: (values: readonly string[]) => void;
  readonly onBlur?: () => void;
}

/** Multiple selection: shows the chosen options as chips, and a list with a search. */
export function Chips(props: ChipsProps) {
  const { id, labelledBy, label, options, chosen, empty, isInvalid, isReadOnly, describedBy, onChoose, onBlur } = props;
  const form = useTexts("form");
  const toggle = (one: string) =>
    onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return (
    <fieldset className="form-many" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {chosen.map((one) => (
        <span key={one} className="form-chip">
          {labelOf(one)}
          {!isReadOnly && (
            <button type="button" aria-label={form("remove", { name: labelOf(one) })} onClick={() => toggle(one)}>
              <Icon of={X} small />
            </button>
          )}
        </span>
      ))}
      {isReadOnly && chosen.length === 0 && <span className="third">{empty}</span>}
      {!isReadOnly && (
        <DialogTrigger onOpenChange={(isOpen) => !isOpen && onBlur?.()}>
          <Button
            className="form-add"
            id={id}
            aria-labelledby={`${labelledBy} ${id}`}
            data-invalid={isInvalid || undefined}
          >
            {chosen.length === 0 ? empty : form("add")}
            <Icon of={ChevronDown} small />
          </Button>
          <Popover className="popover" placement="bottom start">
            <Dialog className="popover-body" aria-label={label}>
              <Choices label={label} options={options} chosen={chosen} onToggle={toggle} />
            </Dialog>
          </Popover>
        </DialogTrigger>
      )}
    </fieldset>
  );
}
