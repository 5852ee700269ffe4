import { duplicateRoutes } from "@schoolmap/contract";
import { expect } from "vitest";
import { isTold, opensConsole, pattern, says } from "./staff.ts";
import type { Visitor } from "./visitor.ts";

const text = (key: string) => says("duplicates", key);

/** Compares the schools of a country and opens the page again after a pair was found. */
export async function looksForPairs(visitor: Visitor, country: string): Promise<void> {
  const { page } = visitor;
  await opensConsole(visitor, "/admin/duplicates");
  await page.getByLabel(text("country"), { exact: true }).selectOption({ label: country });
  await visitor.button(text("find")).click();
  await isTold(visitor, text("finding"));
  const found = async () => {
    const { results } = (await (await page.request.get(duplicateRoutes.list.path)).json()) as { results: unknown[] };
    return results.length;
  };
  await expect.poll(found).toBeGreaterThan(0);
  await opensConsole(visitor, "/admin/duplicates");
}

/** Merges the displayed pair. */
export async function mergesPair(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole("button", { name: new RegExp(`${text("merge")}$`) }).click();
  await isTold(visitor, pattern("duplicates", "merged"));
}

/** Undoes the last decision with its keyboard shortcut. */
export async function takesBackMerge(visitor: Visitor): Promise<void> {
  await visitor.presses("z");
  await isTold(visitor, text("undone"));
}
