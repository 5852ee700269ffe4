import { createHash } from "node:crypto";
import type { MapQuery, PictureQuery } from "@schoolmap/contract";
import { LRUCache } from "lru-cache";
import type { PlaceOutlines } from "../basemap/index.ts";
import { type Binary, binary } from "../http/answer.ts";
import { layoutOf, PALETTES, posterSvg } from "../map-picture/index.ts";
import { Painter } from "../og/index.ts";
import { headersOf, type OpenedPage } from "./opened-page.ts";
import { factsOf } from "./page-facts.ts";
import { drawPlace, frameAt } from "./page-map.ts";
import { posterOf } from "./page-poster.ts";

/** Capacity of the cache in bytes. A picture takes 100 kB to a megabyte. */
const MAX_KEPT_BYTES = 40_000_000;

interface PictureCall<Q> {
  readonly query: Q;
  readonly signal: AbortSignal;
}

/** Creates the pictures of pages: maps, numbers and their sources. Pictures are cached by their content. */
export function pagePictures(
  outlines: PlaceOutlines,
): (page: OpenedPage, call: PictureCall<PictureQuery>) => Promise<Binary> {
  const painter = new Painter();
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  const painted = async (svg: string): Promise<Buffer> => {
    const key = createHash("sha256").update(svg).digest("base64url");
    const picture = kept.get(key) ?? (await painter.draw(svg));
    kept.set(key, picture);
    return picture;
  };
  return async (page, { query, signal }) => {
    const { size, theme, draw, lng: lang } = query;
    const { shown } = page.resolved;
    const answered = await page.answered();
    const layout = layoutOf(size, shown.length);
    const maps = await Promise.all(
      shown.map((place, at) =>
        drawPlace(page, place, { outlines, signal, size: layout.cells[at]!.map }, { theme, lang, draw }),
      ),
    );
    const svg = posterSvg(posterOf(answered, lang, maps), layout, { lang, palette: PALETTES[theme] });
    return binary(await painted(svg), {
      headers: headersOf(answered, "png"),
      freshness: { version: factsOf(answered).data_version, isCurrent: () => true },
    });
  };
}

/** Returns only the maps of a page, side by side, as SVG for embedding in a page. */
export async function pageMap(
  page: OpenedPage,
  outlines: PlaceOutlines,
  { query, signal }: PictureCall<MapQuery>,
): Promise<Binary> {
  const { theme, draw, lng: lang, width, height, at } = query;
  const { shown } = page.resolved;
  const answered = await page.answered();
  const each = width / shown.length;
  const frame = at && frameAt(at);
  const maps = await Promise.all(
    shown.map((place) =>
      drawPlace(page, place, { outlines, signal, size: { width: each, height } }, { theme, lang, draw, frame }),
    ),
  );
  const cells = maps.map(({ svg }, nth) => `<svg x="${nth * each}" width="${each}" height="${height}">${svg}</svg>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans Variable, Noto Sans, sans-serif">${cells.join("")}</svg>`;
  return binary(Buffer.from(svg), {
    headers: headersOf(answered, "svg"),
    freshness: { version: factsOf(answered).data_version, isCurrent: () => true },
  });
}
