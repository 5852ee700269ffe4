import type { SchoolRow } from "@schoolmap/contract";
import { useLayers } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import { useServerText } from "../../i18n/server-text.ts";
import { useView } from "../../state/use-view.ts";
import { classLabel } from "../classes/class-parts.ts";
import { Glyph } from "../classes/glyph.tsx";

/** The class of a school in the layer on show; nothing without a layer. */
export function SchoolValue({ school }: { school: SchoolRow }) {
  const t = useT();
  const translated = useServerText();
  const view = useView();
  const { data: layers } = useLayers();
  const layer = layers?.results.find(({ id }) => id === view.layer);
  if (!layer || !school.field_status) return null;
  return (
    <p className="row school-value">
      <span className="second grow">{translated(layer.name)}</span>
      <Glyph name={school.field_status} size={16} />
      <span className="label">{classLabel(layer.legend_configs, school.field_status, t, translated)}</span>
    </p>
  );
}
