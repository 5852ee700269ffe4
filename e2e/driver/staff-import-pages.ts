import { pattern, says } from "./staff.ts";
import { opensForm } from "./staff-forms.ts";
import type { Visitor } from "./visitor.ts";

interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Uploads a file of schools and waits until its columns are read. */
export async function sendsFile(visitor: Visitor, { name, bytes }: NamedFile): Promise<void> {
  const { page } = visitor;
  await opensForm(visitor, "imports");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: bytes });
  await visitor.button(says("imports", "read")).click();
  await page.getByRole("heading", { level: 1, name: says("imports", "title.columns") }).waitFor();
}

/** Checks every row with the detected columns. */
export async function checksRows({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: pattern("imports", "checkRows_other") }).click();
  await page.getByRole("region", { name: says("imports", "refusedByCause") }).waitFor();
}

/**
 * Applies the remedies of all safe causes at once, then empties the fields without a remedy. The rows are checked after
 * each step.
 */
export async function fixesByCause({ page }: Visitor): Promise<void> {
  for (const key of ["fixAll", "emptyAll"]) {
    const fix = page.getByRole("button", { name: pattern("imports", key) });
    await fix.click();
    await fix.waitFor({ state: "detached" });
    await page.getByRole("region", { name: says("imports", "refusedByCause") }).waitFor();
  }
}

/** Publishes the checked rows. Resolves with the number of schools on the button. */
export async function publishesFile({ page }: Visitor, reason: string): Promise<number> {
  await page.getByRole("link", { name: pattern("imports", "toPublish_other") }).click();
  await page.getByLabel(says("imports", "reason"), { exact: true }).fill(reason);
  const publish = page.getByRole("button", { name: pattern("imports", "publish_other") });
  const count = Number((await publish.innerText()).replace(/\D/g, ""));
  await publish.click();
  await page.getByRole("heading", { name: pattern("imports", "result.published") }).waitFor();
  return count;
}

/**
 * From this point, pages receive the status of the work on a file only after it has ended, as if it took less time than
 * their polling interval.
 */
export async function hearsOnlyEnds({ page }: Visitor): Promise<void> {
  await page.route("**/api/v1/admin/imports/*/run/", async (route) => {
    let answer = await route.fetch();
    const isAtWork = async () => /^(queued|running)$/.test(((await answer.json()) as { status: string }).status);
    while (await isAtWork()) answer = await route.fetch();
    await route.fulfill({ response: answer });
  });
}
