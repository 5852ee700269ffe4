import { Map as MapIcon, Table2 } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { useChangeView } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTableKey } from "./use-table-key.ts";
import "./table-switch.css";

/** Switch between the map and the same data in a table. */
export function TableSwitch({ view }: { view: View }) {
  const t = useT();
  const change = useChangeView();
  const showTable = () => change({ table: view.table ?? "places" });
  const showMap = () => change({ table: undefined });
  useTableKey(view.table ? showMap : showTable);
  return (
    <fieldset className="table-switch">
      <legend className="sr-only">{t("table.showAs")}</legend>
      <button type="button" aria-pressed={!view.table} onClick={showMap}>
        <Icon of={MapIcon} small />
        {t("table.map")}
      </button>
      <button type="button" aria-pressed={!!view.table} aria-keyshortcuts="t" onClick={showTable}>
        <Icon of={Table2} small />
        {t("table.table")}
      </button>
    </fieldset>
  );
}

/** The same as one button in the phone's bar, named after the target. */
export function TableButton({ view }: { view: View }) {
  const t = useT();
  const change = useChangeView();
  return (
    <button type="button" onClick={() => change({ table: view.table ? undefined : "places" })}>
      <Icon of={view.table ? MapIcon : Table2} />
      {t(view.table ? "table.toMap" : "table.table")}
    </button>
  );
}
