import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon } from "../../../ui/icon.tsx";
import { useTexts } from "../../texts/texts.ts";

interface FilterPopoverProps {
  /** Name of the filter. */
  readonly label: string;
  /** Text for the chosen values; "" for none. */
  readonly words: string;
  readonly onClear: () => void;
  /** The control that chooses the values. */
  readonly children: ReactNode;
}

/**
 * Button of a filter, with its name and the chosen values. It opens the control of the filter, and has a cross that
 * clears it.
 */
export function FilterPopover({ label, words, onClear, children }: FilterPopoverProps) {
  const t = useTexts("list");
  const isOn = words !== "";
  return (
    <div className="filter">
      <DialogTrigger>
        <Button className={isOn ? "button filter-button filter-on" : "button filter-button"}>
          <span className="ellipsis">{isOn ? `${label}: ${words}` : label}</span>
          {!isOn && <Icon of={ChevronDown} small />}
        </Button>
        <Popover className="popover" placement="bottom start">
          <Dialog className="popover-body" aria-label={label}>
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {isOn && (
        <button
          type="button"
          className="filter-clear"
          aria-label={t("clearFilter", { filter: label })}
          onClick={onClear}
        >
          <Icon of={X} small />
        </button>
      )}
    </div>
  );
}
