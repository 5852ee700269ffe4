import { escapeText } from "../lib/escape.ts";

export interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  readonly anchor?: "middle" | "end";
  /** Colour of an outline around the letters, which separates them from the background. */
  readonly halo?: string;
}

/**
 * Formats one line of text as SVG. It uses only presentation attributes, because pages and pictures have policies that
 * forbid styles.
 */
export function text(words: string, { x, y, size, fill, bold = false, anchor, halo }: TextStyle): string {
  const aligned = anchor ? ` text-anchor="${anchor}"` : "";
  const edge = halo ? ` stroke="${halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"` : "";
  const weight = bold ? ' font-weight="600"' : "";
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${weight} fill="${fill}"${aligned}${edge}>${escapeText(words)}</text>`;
}

/** Rounds a pixel to one decimal. */
export function round(pixel: number): number {
  return Math.round(pixel * 10) / 10;
}
