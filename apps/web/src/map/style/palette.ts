import type { MapStyle, Theme } from "../../state/view.ts";

/** Design tokens used by the map, by their names in `tokens.css` without the leading dashes. */
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
  "map-overlay",
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

/** Background of the dots. `plain` is the product's own vector map in the colours of a theme. */
export type Paper = "plain" | "satellite" | "street" | "provider";

export interface Ground {
  readonly paper: Paper;
  /** Theme whose map colours are used. The interface can have another theme. */
  readonly theme: Theme;
  /**
   * Whether the visitor's theme is the accessible one, with larger dots and labels, and dots as shapes at lower zooms.
   */
  readonly accessible: boolean;
  /** Whether the dots of the accessible theme need the colours for a light map. */
  readonly lightDots: boolean;
}

/** Returns the ground for a theme and a map style. The theme determines the colours, the style only the background. */
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

/** Returns the key of a ground's palette, for caches per palette. */
export function groundKey({ paper, theme, accessible, lightDots }: Ground): string {
  return [paper, theme, accessible ? "accessible" : "", lightDots ? "light" : ""].filter(Boolean).join("-");
}

/**
 * Reads the tokens that the style sheet defines for a ground, using hidden elements, because the theme of the interface
 * may differ from the theme of the map.
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
