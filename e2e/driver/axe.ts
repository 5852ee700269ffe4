import type { Lang } from "@schoolmap/contract";
import axe from "axe-core";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { DOCS_SCREENS, leavesPicture, mainScreens, type Screen } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

/** WCAG 2.2 A and AA, what the authors of axe hold for good practice, and the rules that they try out. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/** What axe finds on the page as it stands: "where: rule element". A page that changed under its look is looked at again. */
export async function axeFindings(visitor: Visitor, where: string): Promise<string[]> {
  const found = await look(visitor, where);
  if (found.length === 0) return found;
  await visitor.rests();
  return look(visitor, where);
}

/** Axe is loaded once into each document; its own driver for Playwright would load it anew and open a page for each look. */
async function look({ page }: Visitor, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
  }, RULES);
  return found.map((finding) => `${where}: ${finding}`);
}

/** With AXE=all every screen is looked at in every theme and language; the short run goes through these from screen to screen. */
const isWhole = process.env.AXE === "all";
/** How long a round over all screens may take. */
export const ROUND = { timeout: isWhole ? 3_600_000 : 600_000 };

/** What axe finds on any screen, in any theme and language. The whole round leaves a picture of each screen in each theme for people to look at. */
export async function axeFindingsEverywhere(visitor: Visitor, size: string, langs: readonly Lang[]): Promise<string[]> {
  await visitor.opens("/map");
  const onMap = await findingsOn(await mainScreens(), visitor, size, langs, (...to) => visitor.goesOnAs(...to));
  const inDocs = await findingsOn(DOCS_SCREENS, visitor, size, langs, (...to) => visitor.opensDocs(...to));
  return [...onMap, ...inDocs];
}

async function findingsOn(
  screens: readonly Screen[],
  visitor: Visitor,
  size: string,
  langs: readonly Lang[],
  goesTo: Visitor["goesOnAs"],
): Promise<string[]> {
  const findings: string[] = [];
  for (const [at, { name, path, isMissing }] of screens.entries()) {
    if (isMissing) visitor.watch.expectOutages();
    for (const theme of isWhole ? THEMES : oneOf(THEMES, at)) {
      for (const [turn, lang] of (isWhole ? langs : oneOf(langs, at)).entries()) {
        await goesTo(path, theme, lang);
        if (isWhole && turn === 0) await leavesPicture(visitor, `${name}-${size}-${theme}`);
        findings.push(...(await axeFindings(visitor, `${name} ${theme} ${lang}`)));
      }
    }
  }
  return findings;
}

/** The thing whose turn it is. */
function oneOf<T>(things: readonly T[], turn: number): T[] {
  return things.slice(turn % things.length).slice(0, 1);
}
