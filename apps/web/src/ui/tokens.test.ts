import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, difference, VISIONS } from "./testing/colour.ts";

type Tokens = Readonly<Record<string, string>>;

const rules = readRules(readFileSync(new URL("./tokens.css", import.meta.url), "utf8"));
const dark: Tokens = { ...rules.get(":root"), ...rules.get('[data-theme="dark"]') };
const accessible: Tokens = { ...dark, ...rules.get('[data-theme="accessible"]') };
const themes: readonly (readonly [name: string, tokens: Tokens, textFloor: number])[] = [
  ["dark", dark, 4.5],
  ["light", { ...dark, ...rules.get('[data-theme="light"]') }, 4.5],
  ["accessible", accessible, 7],
];

/** Returns the colours of each selector. Tokens that are not plain colours are omitted. */
function readRules(css: string): Map<string, Tokens> {
  const found = new Map<string, Tokens>();
  for (const [, selectors = "", body = ""] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}@]+)\{([^{}]*)\}/g)) {
    const colours = Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, k, v]) => [k, v]),
    );
    for (const selector of selectors.split(",").map((text) => text.trim()))
      found.set(selector, { ...found.get(selector), ...colours });
  }
  return found;
}

const PAPERS = ["surface", "surface-sunk", "surface-raised"];
const LANDS = ["map-land", "map-land-mute", "map-land-focus"];
const CLASSES = ["good", "moderate", "bad", "unknown"];
const STATUSES = ["good", "not-connected", "unknown"];

describe.each(themes)("the %s theme", (_, tokens, textFloor) => {
  const worst = (ink: string, papers: readonly string[]) =>
    Math.min(...papers.map((paper) => contrast(tokens[ink] ?? "", tokens[paper] ?? "")));

  test.each([
    ["text", PAPERS],
    ["text-2", PAPERS],
    ["text-3", PAPERS],
    ["text-2", ["surface-hover"]],
    ["text-on-ink", ["surface-ink"]],
    ["danger", ["surface", "danger-surface"]],
    ["map-label", LANDS],
    ["map-label-2", LANDS],
  ])("%s is readable on %j", (ink, papers) => expect(worst(ink, papers)).toBeGreaterThanOrEqual(textFloor));

  test.each([...CLASSES, "not-connected"])("the colour %s is visible on every land and paper", (colour) => {
    expect(worst(colour, [...LANDS, ...PAPERS])).toBeGreaterThanOrEqual(3);
  });

  test("edges of controls are visible", () => expect(worst("line-strong", PAPERS)).toBeGreaterThanOrEqual(3));

  test.each(VISIONS)("classes and statuses are distinguishable under %s", (vision) => {
    const least = (colours: readonly string[]) => {
      const pairs = colours.flatMap((a, at) =>
        colours.slice(at + 1).map((b) => [tokens[a] ?? "", tokens[b] ?? ""] as const),
      );
      return Math.min(...pairs.map(([a, b]) => difference(a, b, vision)));
    };
    expect(least(CLASSES)).toBeGreaterThanOrEqual(tokens === accessible ? 18 : 12);
    expect(least(STATUSES)).toBeGreaterThanOrEqual(tokens === accessible ? 16 : 15);
  });
});

const STEPS = ["share-1", "share-2", "share-3", "share-4", "share-5"];

describe.each(themes)("shares of areas in the %s theme", (_, tokens) => {
  const colours = STEPS.map((name) => tokens[name] ?? "");

  test("a larger share has more contrast to the land", () => {
    const contrasts = colours.map((colour) => contrast(colour, tokens["map-land"] ?? ""));
    expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b));
  });

  test.each(VISIONS)("neighbouring steps are distinguishable under %s", (vision) => {
    const least = Math.min(...colours.slice(1).map((colour, at) => difference(colours[at] ?? "", colour, vision)));
    expect(least).toBeGreaterThanOrEqual(tokens === accessible ? 10 : 8);
  });
});

/** Returns the hue of a colour `#rrggbb`, in degrees from red. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

test("the hues of classes and statuses match the specification", () => {
  const near = (colour: string | undefined, hue: number) => Math.abs(((hueOf(colour ?? "") - hue + 540) % 360) - 180);
  for (const [name, tokens] of themes) {
    if (name === "accessible") continue;
    expect(near(tokens.good, 155), `${name}: green`).toBeLessThan(25);
    expect(near(tokens.moderate, 40), `${name}: orange`).toBeLessThan(25);
    expect(near(tokens["not-connected"], 355), `${name}: red`).toBeLessThan(15);
    expect(near(tokens.bad, 355), `${name}: soft red`).toBeLessThan(15);
    expect(contrast(tokens.bad ?? "", "#ffffff"), `${name}: bad is softer`).toBeLessThan(
      contrast(tokens["not-connected"] ?? "", "#ffffff"),
    );
    expect(near(tokens.unknown, 215), `${name}: blue`).toBeLessThan(15);
  }
});
