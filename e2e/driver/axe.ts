import { AxeBuilder } from "@axe-core/playwright";
import type { Visitor } from "./visitor.ts";

/** WCAG 2.2 A and AA, and what axe's authors hold for good practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it stands: "where: rule element". */
export async function axeFindings({ page }: Visitor, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${where}: ${id} ${target.join(" ")}`));
}
