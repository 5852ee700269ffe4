import { createRequire } from "node:module";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import { writePng } from "./write-png.ts";

const require = createRequire(import.meta.url);
/** Paths of the files of our font, normal and half bold. */
export const FONT_FILES = [
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
];
/** Pictures that may wait; a picture takes some 50 ms. */
const WAITING = 40;

/**
 * Draws SVG as PNG on threads of the pool, one picture at a time however many are asked for.
 *
 * @throws HttpError `unavailable` when too many wait
 */
export class Painter {
  private readonly waiting = new ConcurrencyLimit({ atOnce: WAITING });
  private last: Promise<unknown> = Promise.resolve();

  async draw(svg: string): Promise<Buffer> {
    const leave = this.waiting.enter();
    const mine = this.last.then(() => drawn(svg));
    // The next drawing waits for the end of this one, whether it succeeds or fails.
    this.last = mine.catch(() => undefined);
    return mine.finally(leave);
  }
}

async function drawn(svg: string): Promise<Buffer> {
  // Loaded with the first picture: a server that draws none is smaller, and one on a machine without this library starts.
  const { renderAsync } = await import("@resvg/resvg-js");
  const { pixels, width, height } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: "Noto Sans" },
  });
  return writePng(pixels, width, height);
}
