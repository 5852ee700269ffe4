import type { PictureTheme } from "@schoolmap/contract";
import { pageLinks } from "@schoolmap/rules/addresses";
import { DEFAULT_APPEARANCE } from "../../state/chosen-appearance.ts";
import type { View } from "../../state/view.ts";
import { writeView } from "../../state/view-url.ts";

interface PictureLook {
  readonly theme: PictureTheme;
  /** In CSS pixels. The server draws between 120 and 2400. */
  readonly width: number;
  readonly height: number;
}

/** Returns the URL of the server's map picture of a view. */
export function mapPictureUrl(view: View, { theme, width, height }: PictureLook): string {
  const [path = "", text] = writeView(view, DEFAULT_APPEARANCE).split("?");
  const written = new URLSearchParams(text);
  const { svg } = pageLinks(path, [...written]);
  const look = new URLSearchParams({ theme, width: pixels(width), height: pixels(height) });
  const camera = written.get("at");
  if (camera !== null) look.set("at", camera);
  return `${svg}${svg.includes("?") ? "&" : "?"}${look}`;
}

function pixels(side: number): string {
  return String(Math.round(Math.max(120, Math.min(2400, side))));
}
