import { ChevronDown, X } from "lucide-react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon } from "../../../ui/icon.tsx";
import { Choices } from "../../parts/choices.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { FormControlProps } from "./control-props.ts";
import { optionValue, useFieldOptions } from "./options.ts";

/** Several of many: the chosen ones as chips, and a list with a search. */
export function ManyControl(props: FormControlProps) {
  const { id, field, t, value, onChange, onBlur, isInvalid, isReadOnly, describedBy } = props;
  const form = useTexts("form");
  const options = useFieldOptions(field, t);
  const label = t(`field.${field.name}`);
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const choose = (next: readonly string[]) =>
    onChange(next.length === 0 && field.facts.isNullable ? null : next.map((one) => optionValue(one, field)));
  const toggle = (one: string) =>
    choose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  const nothing = form(isReadOnly ? "nothing" : "choose");
  const empty = t.has(`empty.${field.name}`) ? t(`empty.${field.name}`) : nothing;
  return (
    <fieldset className="form-many" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
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
        <DialogTrigger onOpenChange={(isOpen) => !isOpen && onBlur()}>
          <Button
            className="form-add"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
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
