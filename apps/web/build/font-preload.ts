import type { Plugin } from "vite";

const MARK = "<!-- font -->";
const FONT = "../../node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2";

/** Writes into a page, where its mark stands, that browsers load the font of the first words at once. */
export function fontPreload(): Plugin {
  return {
    name: "schoolmap:font-preload",
    transformIndexHtml: {
      // First, so that the build follows the address of the font.
      order: "pre",
      handler: (html) =>
        html.replace(MARK, `<link rel="preload" as="font" type="font/woff2" href="${FONT}" crossorigin="anonymous" />`),
    },
  };
}
