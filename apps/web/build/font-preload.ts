import type { Plugin } from "vite";

const MARK = "<!-- font -->";
const FONT = "../../node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2";

/** Replaces the mark in a page by a preload link for the font of the first words. */
export function fontPreload(): Plugin {
  return {
    name: "schoolmap:font-preload",
    transformIndexHtml: {
      // Runs first, so that the build resolves the URL of the font.
      order: "pre",
      handler: (html) =>
        html.replace(MARK, `<link rel="preload" as="font" type="font/woff2" href="${FONT}" crossorigin="anonymous" />`),
    },
  };
}
