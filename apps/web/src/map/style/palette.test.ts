import { describe, expect, it } from "vitest";
import { MAP_STYLES, THEMES } from "../../state/view.ts";
import { groundKey, groundOf } from "./palette.ts";

describe("groundOf", () => {
  it("keeps the theme's own map by default", () => {
    for (const theme of THEMES) expect(groundOf(theme, "default")).toMatchObject({ paper: "plain", theme });
  });

  it("is dark under the satellite image and light under the street map for every theme", () => {
    expect(groundOf("light", "satellite")).toMatchObject({ paper: "satellite", theme: "dark" });
    expect(groundOf("dark", "street")).toMatchObject({ paper: "street", theme: "light", lightDots: false });
    expect(groundOf("accessible", "satellite").theme).toBe("accessible");
  });

  it("has separate dots for the accessible theme on a light map", () => {
    expect(groundOf("accessible", "street")).toMatchObject({ accessible: true, lightDots: true });
    expect(groundOf("accessible", "light")).toMatchObject({ accessible: true, lightDots: true });
    expect(groundOf("accessible", "default").lightDots).toBe(false);
  });

  it("has one key for each ground that looks different", () => {
    const grounds = THEMES.flatMap((theme) => MAP_STYLES.map((style) => groundOf(theme, style)));
    const byKey = new Map(grounds.map((ground) => [groundKey(ground), JSON.stringify(ground)]));
    expect(byKey.size).toBe(new Set(grounds.map((ground) => JSON.stringify(ground))).size);
  });
});
