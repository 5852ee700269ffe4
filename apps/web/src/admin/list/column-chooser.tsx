import type { ReactNode } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Choices } from "../parts/choices.tsx";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { useAnyTexts } from "../texts/texts.ts";
import { headOf, shownColumns } from "./columns.ts";
import type { List } from "./use-list.ts";

interface ColumnChooserProps {
  readonly screen: ResourceScreen;
  readonly list: List;
  readonly children: ReactNode;
}

/** Chooses the columns of a list. The name column is always shown. */
export function ColumnChooser({ screen, list, children }: ColumnChooserProps) {
  const t = useAnyTexts(screen.area);
  const common = useAnyTexts("list");
  const { state, show } = list;
  const shown = new Set(shownColumns(screen, state.columns).map(({ field }) => field));
  const standard = screen.columns.filter(({ isExtra }) => !isExtra).map(({ field }) => field);
  const toggle = (field: string) => {
    const fields = screen.columns.map((column) => column.field).filter((one) => shown.has(one) !== (one === field));
    const isStandard = fields.join() === standard.join();
    show({ ...state, columns: isStandard ? undefined : fields }, { replace: true });
  };
  const options = screen.columns.map(({ field }) => ({
    value: field,
    label: headOf(field, t, common),
  }));
  return (
    <DialogTrigger>
      <Button className="icon-button icon-button-small" aria-label={common("columns")}>
        {children}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="popover-body" aria-label={common("columns")}>
          <Choices label={common("columns")} options={options} chosen={[...shown]} onToggle={toggle} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
