import type { ValueClass } from "@schoolmap/contract";
import { useT } from "../../i18n/index.ts";
import { Glyph } from "../classes/glyph.tsx";

/** The class of a value: its shape and its word. */
export function Verdict({ name }: { name: ValueClass }) {
  const t = useT();
  return (
    <span className="verdict">
      <Glyph name={name} />
      {t(`class.${name}`)}
    </span>
  );
}
