import { listImportPlaces, type RowVerdict } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import { useTexts } from "../../texts/texts.ts";
import type { ImportFile } from "./import-file.ts";

const SIZE = 360;
const MARGIN = 12;
/** Maximum number of marked places of the chosen cause. */
const MARKED = 500;
const SHOWN: readonly RowVerdict[] = ["changed", "new", "refused"];

/**
 * Shows the positions of the rows: new ones as discs, changed ones faint, rejected ones as red rings. Rows of the
 * chosen cause are emphasized.
 */
export function PlacesMap({ file, cause }: { file: ImportFile; cause: string | undefined }) {
  const t = useTexts("imports");
  const params = { id: String(file.id) };
  const { data: all } = useSend(listImportPlaces, { params, query: {} }, { keep: true });
  const { data: chosen } = useSend(listImportPlaces, cause ? { params, query: { cause } } : undefined, { keep: true });
  if (!all?.bbox) return null;
  const point = projection(all.bbox);
  const marked = chosen?.places.slice(0, MARKED) ?? [];
  return (
    <section className="sheet import-map" aria-label={t("map")}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={t("map")}>
        {SHOWN.map((verdict) => (
          <path
            key={verdict}
            data-verdict={verdict}
            d={dots(
              all.places.filter(([, , what]) => what === verdict),
              point,
            )}
          />
        ))}
        <path
          data-verdict="hole"
          d={dots(
            all.places.filter(([, , what]) => what === "refused"),
            point,
          )}
        />
        <path data-verdict="chosen" d={dots(marked, point)} />
        <path data-verdict="chosen-hole" d={dots(marked, point)} />
      </svg>
      <ul className="import-legend text-s">
        <li data-verdict="new">{t("verdict.new")}</li>
        <li data-verdict="changed">{t("verdict.changed")}</li>
        <li data-verdict="refused">{t("verdict.refused")}</li>
      </ul>
    </section>
  );
}

/** Returns one path for all dots: lines of zero length, whose round ends are the dots. */
function dots(places: readonly (readonly [number, number, RowVerdict])[], point: Projection): string {
  return places.map(([lon, lat]) => `M${point(lon, lat).join(" ")}h0`).join("");
}

type Projection = (lon: number, lat: number) => readonly [x: number, y: number];

/**
 * Returns a projection from degrees to the square of the image, north up, with the same scale in both directions at the
 * middle latitude.
 */
function projection([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Projection {
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = Math.max((east - west) * narrow, north - south, 0.01);
  const scale = (SIZE - 2 * MARGIN) / span;
  const left = (SIZE - (east - west) * narrow * scale) / 2;
  const top = (SIZE - (north - south) * scale) / 2;
  const exact = (n: number) => Math.round(n * 10) / 10;
  return (lon, lat) => [exact(left + (lon - west) * narrow * scale), exact(top + (north - lat) * scale)];
}
