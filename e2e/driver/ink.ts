import type { Theme } from "../../apps/web/src/state/view.ts";
import { onBlankPage } from "./looks.ts";
import type { Visitor } from "./visitor.ts";

/** Design tokens of the classes, in the order of the shares. */
const COLOURS = ["--connected", "--not-connected", "--unknown"] as const;
/** URL parameters that switch each status off. */
const NOTHING = "ssC=0&ssN=0&ssU=0";

/**
 * Returns the share of each connection status in the coloured pixels of a map. A pixel counts if it differs from the
 * map without schools, for the status with the most similar colour.
 * @param path of a map of schools, with parameters
 */
export async function inkOfStatus(visitor: Visitor, path: string, theme: Theme): Promise<number[]> {
  await visitor.goesOnAs(`${path}&${NOTHING}`, theme, "en");
  const bare = await mapPicture(visitor);
  await visitor.goesOnAs(path, theme, "en");
  const full = await mapPicture(visitor);
  const colours = await visitor.page.evaluate((names) => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim());
  }, COLOURS);
  const pictures = [bare, full].map((picture) => picture.toString("base64"));
  const counts = await onBlankPage(visitor, (page) => page.evaluate(countPixels, { pictures, colours }));
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => count / all);
}

/** Takes a picture of the canvas without the elements that float over it. */
async function mapPicture({ page }: Visitor): Promise<Buffer> {
  const show = (isAlone: boolean) =>
    page.locator("[data-camera] canvas").evaluate((canvas: HTMLCanvasElement, alone) => {
      document.body.style.visibility = alone ? "hidden" : "";
      canvas.style.visibility = alone ? "visible" : "";
    }, isAlone);
  await show(true);
  const picture = await page.screenshot();
  await show(false);
  return picture;
}

/** Runs in the browser. Returns the number of pixels that each colour has drawn over the bare picture. */
async function countPixels({ pictures, colours }: { pictures: string[]; colours: string[] }): Promise<number[]> {
  const pixelsOf = async (picture: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [bare, full] = [await pixelsOf(pictures[0]!), await pixelsOf(pictures[1]!)];
  const parts = colours.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  const counts = colours.map(() => 0);
  for (let at = 0; at < full.length; at += 4) {
    const drawn = [0, 1, 2].map((channel) => full[at + channel]! - bare[at + channel]!);
    // A pixel is the background with a share of one colour over it. The colour with the smallest remainder counts.
    const rests = parts.map((part) => {
      const whole = part.map((value, channel) => value - bare[at + channel]!);
      const length = whole.reduce((sum, value) => sum + value * value, 0);
      const some = whole.reduce((sum, value, channel) => sum + value * drawn[channel]!, 0) / length;
      const rest = Math.hypot(...drawn.map((value, channel) => value - Math.min(1, some) * whole[channel]!));
      return some > 0.3 ? rest : Number.POSITIVE_INFINITY;
    });
    const least = Math.min(...rests);
    if (least < 60) counts[rests.indexOf(least)]! += 1;
  }
  return counts;
}
