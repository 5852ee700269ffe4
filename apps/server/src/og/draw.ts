import { createRequire } from "node:module";
import { ConcurrencyLimit } from "../http/concurrency-limit.ts";
import { writePng } from "./write-png.ts";

const require = createRequire(import.meta.url);
/** Paths of the bundled font files, regular and semibold. */
export const FONT_FILES = [
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
];
/** Maximum number of waiting pictures. A picture takes about 50 ms. */
const WAITING = 40;

/**
 * Renders SVG as PNG on threads of the pool, one picture at a time regardless of the number of requests.
 *
 * @throws HttpError `unavailable` when too many wait
 */
export class Painter {
  private readonly waiting = new ConcurrencyLimit({ atOnce: WAITING });
  private last: Promise<unknown> = Promise.resolve();

  async draw(svg: string): Promise<Buffer> {
    const leave = this.waiting.enter();
    const drawing = this.last.then(() => drawn(svg));
    // The next picture waits for the end of this one, whether it succeeds or fails.
    this.last = drawing.catch(() => undefined);
    return drawing.finally(leave);
  }
}

async function drawn(svg: string): Promise<Buffer> {
  // Loaded with the first picture, so that a server without pictures uses less memory, and a machine without this
  // library can start the server.
  const { renderAsync } = await import("@resvg/resvg-js");
  const { pixels, width, height } = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: "Noto Sans" },
  });
  return writePng(pixels, width, height);
}
