import { expect, test } from "vitest";
import type { Theme } from "../../apps/web/src/state/view.ts";
import { unlikeReviewed } from "../driver/looks.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ forAll: true, sharp: true });
/** Permitted difference. A larger one means that the layout has changed. */
const ALLOWED = 0.02;
const LOOKS: readonly { readonly name: string; readonly path: string; readonly themes: readonly Theme[] }[] = [
  { name: "world", path: "/map?layer=null", themes: ["dark", "light", "accessible"] },
  { name: "country", path: "/map/country/br?layer=null", themes: ["dark", "light", "accessible"] },
  { name: "coverage", path: "/map/country/br?layer=4", themes: ["light"] },
  { name: "table", path: "/map/country/br?view=table&layer=null", themes: ["light"] },
  { name: "about", path: "/about", themes: ["light"] },
  { name: "country-progress", path: "/country-progress", themes: ["dark"] },
  { name: "privacy", path: "/privacy", themes: ["accessible"] },
];

test.for(LOOKS)("$name looks like its reviewed picture", async ({ name, path, themes }) => {
  const visitor = await aVisitor();
  await visitor.goesOnTo(path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  for (const theme of themes) {
    await visitor.wears(theme);
    // Labels fade in after the map is idle.
    const unlike = () => unlikeReviewed(visitor, `${name}-${theme}`);
    await expect.poll(unlike, { message: theme, interval: 500 }).toBeLessThan(ALLOWED);
  }
});
