import { causeFacts } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { opensConsole, says, signsIn } from "../driver/staff.ts";
import { emptyProduct, messyFile } from "../driver/staff-files.ts";
import { checksRows, fixesByCause, hearsOnlyEnds, sendsFile } from "../driver/staff-import-pages.ts";
import { useVisitors } from "../driver/visitors.ts";
import type { RunningServer } from "../setup/running-server.ts";

const { aVisitor } = useVisitors();
const ROWS = 1_000;

let product: RunningServer;
beforeAll(async () => {
  product = await emptyProduct();
});
afterAll(() => product.stop());

/** Returns a text of imports with its values inserted. */
const says1 = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    says("imports", key),
  );
const shown = (n: number) => formatExact(n, "en");

test("a file with more than fifty kinds of mistakes is published with four decisions, shown on the map, and undone", async () => {
  const file = messyFile(ROWS);
  const visitor = await aVisitor({ at: product.url, width: 1400, height: 900 });
  const { page } = visitor;
  const title = (key: string) => page.getByRole("heading", { level: 1, name: says1(key), exact: true }).waitFor();
  await signsIn(visitor);
  await opensConsole(visitor, "/admin/imports/new");
  const name = "Écoles du Kenya.csv";
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: file.bytes });
  await visitor.button(says1("read")).click();
  await title("title.columns");

  // One value is not recognised: solar power is power.
  await page.getByRole("row", { name: /^Électricité/ }).click();
  await page.getByLabel(/^Solaire/).selectOption("true");
  await visitor.button(says1("checkRows_other", { count: shown(file.rows) })).click();
  await title("title.check");
  const understood = file.causes["unknown_value:electricity_availability"] ?? 0;
  const refused = file.refused.size - understood;
  const verdicts = page.getByRole("region", { name: says1("verdicts") });
  await verdicts.getByText(shown(refused), { exact: true }).waitFor();

  const causes = Object.entries(file.causes).filter(([key]) => key !== "unknown_value:electricity_availability");
  const rowsWhere = (isMeant: (key: string) => boolean) =>
    causes.reduce((sum, [key, rows]) => sum + (isMeant(key) ? rows : 0), 0);
  const isSafe = (key: string) => causeFacts(key)?.isSafe ?? false;
  const isField = (key: string) => !isSafe(key) && (causeFacts(key)?.remedies.includes("empty") ?? false);
  await visitor.button(says1("fixAll", { count: shown(rowsWhere(isSafe)) })).click();
  const emptied = visitor.button(says1("emptyAll", { count: shown(rowsWhere(isField)) }));
  const afterFix = rowsWhere((key) => !isSafe(key) || key === "duplicate_id");
  await verdicts.getByText(shown(afterFix), { exact: true }).waitFor();
  await emptied.click();
  const left = rowsWhere((key) => (!isSafe(key) && !isField(key)) || key === "duplicate_id");
  await verdicts.getByText(shown(left), { exact: true }).waitFor();

  const schools = file.rows - left;
  await visitor.link(says1("toPublish_other", { count: shown(schools) })).click();
  await title("title.publish");
  await page.getByLabel(new RegExp(`^${says1("reason")}`)).fill("The list of the ministry");
  await visitor.button(says1("publish_other", { count: shown(schools) })).click();
  const undo = visitor.button(says1("undo"));
  await undo.waitFor();
  const address = visitor.address;

  await visitor.opens("/map/country/ke");
  await visitor.seesInPanel(new RegExp(`^${shown(schools)} schools`));

  await opensConsole(visitor, address);
  await undo.click();
  const dialog = visitor.dialog(says1("undo"));
  await dialog.getByLabel(new RegExp(`^${says1("reason")}`)).fill("It was the list of last year");
  await dialog.getByRole("button", { name: says1("undoSchools_other", { count: shown(schools) }) }).click();
  await page.getByText(/undone since$/).waitFor();
  const { origin } = new URL(page.url());
  const country = await (await page.request.get(`${origin}/api/locations/countries/KE/`)).json();
  const numbers = `${origin}/api/statistics/global-stat/?country_id=${country.id}`;
  await expect.poll(async () => (await (await page.request.get(numbers)).json()).schools_connected).toBe(0);
});

test("checks that ended before the page polls are shown, one after the other", async () => {
  const visitor = await aVisitor({ at: product.url, width: 1400, height: 900 });
  await hearsOnlyEnds(visitor);
  await signsIn(visitor);
  await sendsFile(visitor, { name: "schools.csv", bytes: messyFile(ROWS).bytes });
  await checksRows(visitor);
  await fixesByCause(visitor);
});
