import type { Layer, LayerSchoolRow } from "@schoolmap/contract";
import { formatMeasured } from "@schoolmap/rules";
import type { Translate } from "../../i18n/index.ts";
import type { GlyphName } from "./glyph.tsx";

/** Returns how a list shows a school: with its value if it has a measured one, otherwise with its connection status. */
export function schoolMark(
  row: LayerSchoolRow,
  layer: Layer | null | undefined,
  t: Translate,
): { readonly glyph: GlyphName; readonly word: string } {
  const unit = row.benchmark_metadata?.display_unit;
  if (layer?.type === "LIVE" && typeof row.live_avg === "number" && unit !== undefined)
    return { glyph: row.live_avg_connectivity ?? "unknown", word: formatMeasured(row.live_avg, unit, t.lang) };
  return { glyph: row.connectivity_status, word: t(`status.${row.connectivity_status}`) };
}
