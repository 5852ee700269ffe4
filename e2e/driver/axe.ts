import type { Lang } from "@schoolmap/contract";
import axe from "axe-core";
import { THEMES } from "../../apps/web/src/state/view.ts";
import { DOCS_SCREENS, leavesPicture, mainScreens, type Screen } from "./screens.ts";
import type { Visitor } from "./visitor.ts";

/** WCAG 2.2 A and AA, the best practices of axe, and its experimental rules. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/**
 * Returns the findings of axe on the current page as "where: rule element". Runs axe again after findings, because the
 * page may have changed during the run.
 */
export async function axeFindings(visitor: Visitor, where: string): Promise<string[]> {
  const found = await look(visitor, where);
  if (found.length === 0) return found;
  await visitor.rests();
  return look(visitor, where);
}

/** Loads axe once into each document. The axe package for Playwright loads it again and opens a page for each run. */
async function look({ page }: Visitor, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
  }, RULES);
  return found.map((finding) => `${where}: ${finding}`);
}

/**
 * With AXE=all, every screen is checked in every theme and language. The short run changes theme and language from
 * screen to screen.
 */
const isWhole = process.env.AXE === "all";
/** Timeout of a run over all screens. */
export const ROUND = { timeout: isWhole ? 3_600_000 : 600_000 };

/**
 * Returns the findings of axe on all screens, in any theme and language. The full run saves a picture of each screen in
 * each theme for review.
 */
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

/** Returns the element for a turn as a list. */
function oneOf<T>(things: readonly T[], turn: number): T[] {
  return things.slice(turn % things.length).slice(0, 1);
}
