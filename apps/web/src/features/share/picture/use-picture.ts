import { dayOf, formatDayLong, formatExact } from "@schoolmap/rules";
import { useMeta } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { mapInstance } from "../../../map/instance/map-store.ts";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";
import { useSources } from "../../../shared/sources/use-sources.ts";
import { useViewWords } from "../../../shared/view-words/use-view-words.ts";
import { shortPath } from "../../../state/embed-path.ts";
import { countryOf } from "../../../state/view.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { type LegendGroup, useLegend } from "../../on-the-map/legend/use-legend.ts";
import { composePicture, type PictureContent } from "./compose-picture.ts";
import { drawMap, type MapParts } from "./draw-map.ts";
import type { Ink } from "./pen.ts";

/**
 * Returns a function that draws the view as a picture and passes it to the browser as a file.
 *
 * @throws Error when there is no map, no WebGL, or the map does not become idle
 */
export function usePicture(view: ResolvedView): () => Promise<void> {
  const content = usePictureContent(view);
  return async () => {
    const live = mapInstance();
    if (!live) throw new Error("there is no map yet");
    const { forPictures: parts } = await import("../../on-the-map/view/map-view.tsx");
    const map = await drawMap(live, parts);
    const look = { ink: readInk(), palette: paletteOf(view, parts), outlines: parts.SHAPE_OUTLINES };
    const picture = composePicture({ ...content, map }, look);
    saveFile(fileName(view, content.demo !== undefined), "image/png", await blobOf(picture));
  };
}

function usePictureContent(view: ResolvedView): Omit<PictureContent, "map"> {
  const t = useT();
  const { data: meta } = useMeta();
  const { place, about } = useViewWords(view);
  const { groups } = useLegend(view);
  const words = ({ label, rule, count, isHidden }: LegendGroup["rows"][number]) => {
    const meaning = [label, rule].filter(Boolean).join(" ");
    const text = count === undefined ? meaning : `${meaning}: ${formatExact(count, t.lang)}`;
    return isHidden ? t("share.offClass", { label: text }) : text;
  };
  const dataSources = useSources(view).map(({ name }) => name);
  const mapSources = (meta?.sources ?? []).map(({ attribution, name }) => attribution || name);
  return {
    place,
    about,
    demo: meta?.has_demo ? t("demo.title") : undefined,
    legend: groups.map((group) => ({
      title: group.title,
      line: group.line,
      rows: group.rows.map((row) => ({
        ...{ name: row.name, isHidden: row.isHidden },
        words: words(row),
      })),
    })),
    foot: [
      t("share.sources", { sources: [...dataSources, ...mapSources].join(" · ") }),
      t("disclaimer.line"),
      `Schoolmap · ${t("share.made", { date: formatDayLong(dayOf(Date.now()), t.lang) })} · ${location.origin}${shortPath(view)}`,
    ],
  };
}

/** The dots of a picture are painted as on the map, whose colours may belong to another theme. */
function paletteOf({ theme, style }: ResolvedView, { groundOf, readPalette }: MapParts) {
  return readPalette(groundOf(theme, style));
}

function readInk(): Ink {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    font: token("font"),
    paper: token("surface"),
    text: token("text"),
    second: token("text-2"),
    line: token("line-strong"),
  };
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture was not written"))), "image/png"),
  );
}

function fileName({ scope, ...view }: ResolvedView, isDemo: boolean): string {
  const place = countryOf(scope)?.toLowerCase() ?? "world";
  const region = scope.kind === "country" ? scope.region : undefined;
  const layer = typeof view.layer === "number" ? `layer-${view.layer}` : "";
  const parts = ["schoolmap", place, region, layer, new Date().toISOString().slice(0, 10), isDemo ? "demo" : ""];
  return `${parts
    .filter(Boolean)
    .join("-")
    .replace(/[^\w-]/g, "")}.png`;
}
