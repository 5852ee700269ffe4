import type { ValueClass } from "@schoolmap/contract";
import { useT } from "../../i18n/index.ts";
import { Glyph } from "../classes/glyph.tsx";

/** Shows the class of a value: its shape and its label. */
export function ValueClassLabel({ name }: { name: ValueClass }) {
  const t = useT();
  return (
    <span className="value-class">
      <Glyph name={name} />
      {t(`class.${name}`)}
    </span>
  );
}
