import type { SchoolRow } from "@schoolmap/contract";
import { useLayers } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import type { View } from "../../state/index.ts";
import { classLabel } from "../classes/class-parts.ts";
import { Glyph } from "../classes/glyph.tsx";
import { fieldText } from "./field-value.ts";

/** What the layers on show say about a school: shape and word, and the value where it says more. */
export function SchoolFacts({ row, view }: { row: SchoolRow; view: View }) {
  return (
    <div className="popup-facts">
      {view.layer !== null && <LayerFact row={row} layerId={view.layer} />}
      {view.status && <StatusFact row={row} />}
    </div>
  );
}

function StatusFact({ row }: { row: SchoolRow }) {
  const t = useT();
  return (
    <div>
      <p className="text-xs third">{t("status.title")}</p>
      <p className="popup-verdict">
        <Glyph name={row.connectivity_status} />
        {t(`status.${row.connectivity_status}`)}
      </p>
    </div>
  );
}

function LayerFact({ row, layerId }: { row: SchoolRow; layerId: number }) {
  const t = useT();
  const serverText = useServerText();
  const layer = useLayers().data?.results.find(({ id }) => id === layerId);
  if (!layer) return null;
  const name = row.field_status ?? "unknown";
  const value = fieldText(row, layer, t.lang);
  return (
    <div>
      <p className="text-xs third">{serverText(layer.name)}</p>
      {value && <p className="popup-number">{value}</p>}
      <p className="popup-verdict">
        <Glyph name={name} />
        {classLabel(layer.legend_configs, name, t, serverText)}
      </p>
    </div>
  );
}
