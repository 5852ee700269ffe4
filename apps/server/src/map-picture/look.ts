import type { Lang, PictureTheme } from "@schoolmap/contract";

/** The map tokens of the three themes; a test compares them with the style sheet. */
const THEMES = {
  dark: {
    surface: "#11171e",
    text: "#eef2f5",
    "text-2": "#b6c1cb",
    "text-3": "#929fac",
    "line-edge": "#35414d",
    "line-strong": "#6f7d8b",
    "map-water": "#0a0f14",
    "map-land": "#1a222b",
    "map-land-mute": "#141b22",
    "map-land-focus": "#212b36",
    "map-border": "#46535f",
    "map-admin1": "#323e4a",
    "map-label": "#d5dde4",
    "map-label-2": "#93a0ac",
    "map-halo": "#0c1116",
    "map-dot-edge": "#0c1116",
    "share-1": "#1c5248",
    "share-2": "#287764",
    "share-3": "#35a07e",
    "share-4": "#50cb97",
    "share-5": "#8ef8bd",
    "share-edge": "#0c1116",
    "share-hatch": "#3d6ea8",
    good: "#58e1a8",
    moderate: "#fbb614",
    bad: "#ea5c5c",
    unknown: "#3d86ea",
    "not-connected": "#dc2d36",
  },
  light: {
    surface: "#ffffff",
    text: "#161c22",
    "text-2": "#47525c",
    "text-3": "#5d6872",
    "line-edge": "#cfd4d4",
    "line-strong": "#7f8a93",
    "map-water": "#d3dde3",
    "map-land": "#f6f6f2",
    "map-land-mute": "#f1f2ee",
    "map-land-focus": "#ffffff",
    "map-border": "#a3adb4",
    "map-admin1": "#cdd3d5",
    "map-label": "#2c353d",
    "map-label-2": "#5d6872",
    "map-halo": "#ffffff",
    "map-dot-edge": "#ffffff",
    "share-1": "#b5e2cd",
    "share-2": "#7cc4a6",
    "share-3": "#41a280",
    "share-4": "#0d795d",
    "share-5": "#004c3d",
    "share-edge": "#ffffff",
    "share-hatch": "#7c9cc4",
    good: "#2b9470",
    moderate: "#bf7a00",
    bad: "#c93c48",
    unknown: "#12509f",
    "not-connected": "#a30e1b",
  },
  accessible: {
    surface: "#000000",
    text: "#ffffff",
    "text-2": "#dfe4e8",
    "text-3": "#b9c1c8",
    "line-edge": "#aeb7be",
    "line-strong": "#aeb7be",
    "map-water": "#000000",
    "map-land": "#14181c",
    "map-land-mute": "#0c0f12",
    "map-land-focus": "#1b2025",
    "map-border": "#949da5",
    "map-admin1": "#5b636a",
    "map-label": "#ffffff",
    "map-label-2": "#d2d8dd",
    "map-halo": "#000000",
    "map-dot-edge": "#000000",
    "share-1": "#22584d",
    "share-2": "#32826c",
    "share-3": "#47af8d",
    "share-4": "#75dcb2",
    "share-5": "#d0ffe7",
    "share-edge": "#000000",
    "share-hatch": "#9aa1a8",
    good: "#8ff0cd",
    moderate: "#fbf53a",
    bad: "#ff5ad3",
    unknown: "#757a80",
    "not-connected": "#c83b2c",
  },
} as const;

/** The colours of a theme by token name. */
export type Palette = Readonly<Record<keyof (typeof THEMES)["dark"], string>>;

const WHITE = "#ffffff";

/** The palettes of pictures. Paper is white, so that a printed map uses no ink for land and water. */
export const PALETTES: Readonly<Record<PictureTheme, Palette>> = {
  ...THEMES,
  print: {
    ...THEMES.light,
    ...{ "map-water": WHITE, "map-land": WHITE, "map-land-mute": WHITE, "map-land-focus": WHITE },
  },
};

/** The same tokens for a page, where the style sheet contains their colours. */
export const TOKENS = Object.fromEntries(Object.keys(THEMES.dark).map((name) => [name, `var(--${name})`])) as Record<
  keyof Palette,
  string
>;

/** Style and language of a picture. */
export interface Look {
  readonly lang: Lang;
  readonly palette: Palette;
}
