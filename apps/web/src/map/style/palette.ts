import type { MapStyle, Theme } from "../../state/view.ts";

/** Design tokens that the map paints with, by their names in `tokens.css` without the dashes in front. */
const TOKENS = [
  "map-water",
  "map-land",
  "map-land-mute",
  "map-land-focus",
  "map-border",
  "map-admin1",
  "map-disputed",
  "map-river",
  "map-label",
  "map-label-2",
  "map-halo",
  "map-dot-edge",
  "map-veil",
  "map-mark",
  "share-1",
  "share-2",
  "share-3",
  "share-4",
  "share-5",
  "share-edge",
  "share-hatch",
  "share-lit",
  "good",
  "moderate",
  "bad",
  "unknown",
  "not-connected",
] as const;
export type Token = (typeof TOKENS)[number];
export type Palette = Readonly<Record<Token, string>>;

/** What lies under the dots. `plain` is our own vector map in the colours of a theme. */
export type Paper = "plain" | "satellite" | "street" | "provider";

export interface Ground {
  readonly paper: Paper;
  /** Theme whose map colours are used; the interface may have another. */
  readonly theme: Theme;
  /** Whether the visitor's theme is the accessible one: bigger dots and labels, dots as shapes earlier. */
  readonly accessible: boolean;
  /** Whether the dots of the accessible theme need their colours for a light map. */
  readonly lightDots: boolean;
}

/** The ground that a theme and a map style give: the theme chooses the colours, the style only what is under them. */
export function groundOf(theme: Theme, style: MapStyle): Ground {
  const accessible = theme === "accessible";
  switch (style) {
    case "satellite":
      return { paper: "satellite", theme: accessible ? theme : "dark", accessible, lightDots: false };
    case "street":
      return { paper: "street", theme: "light", accessible, lightDots: accessible };
    case "provider":
      return { paper: "provider", theme, accessible, lightDots: false };
    case "dark":
    case "light":
    case "accessible":
      return { paper: "plain", theme: style, accessible, lightDots: accessible && style === "light" };
    case "default":
      return { paper: "plain", theme, accessible, lightDots: false };
  }
}

/** Names a ground's palette, for whatever is kept per palette. */
export function groundKey({ paper, theme, accessible, lightDots }: Ground): string {
  return [paper, theme, accessible ? "accessible" : "", lightDots ? "light" : ""].filter(Boolean).join("-");
}

/**
 * Reads the tokens as the style sheet gives them for a ground, with the help of hidden elements: the theme of the
 * interface may differ from the one the map is painted in.
 */
export function readPalette(ground: Ground): Palette {
  const outer = document.createElement("div");
  outer.hidden = true;
  if (ground.accessible) outer.dataset.theme = "accessible";
  const middle = outer.appendChild(document.createElement("div"));
  middle.dataset.theme = ground.theme;
  const probe = middle.appendChild(document.createElement("div"));
  probe.dataset.paper = ground.paper;
  if (ground.lightDots) probe.dataset.ground = "light";
  document.body.append(outer);
  const computed = getComputedStyle(probe);
  const palette = Object.fromEntries(TOKENS.map((token) => [token, computed.getPropertyValue(`--${token}`).trim()]));
  outer.remove();
  return palette as Palette;
}
