import { getCountry, getProblem, schoolsInView } from "@schoolmap/contract";
import { expect, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { ask } from "../driver/server.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const PATIENCE = { timeout: 15_000, interval: 1_000 };

test("a visitor says what is wrong with a school and gets a reference that the server knows", async () => {
  const { id: country_id } = await ask(getCountry, {}, { code: "BR" });
  const [school] = (await ask(schoolsInView, { country_id, bbox: "-180,-90,180,90" })).results;
  const visitor = await aVisitor();
  // The server refuses a form that comes back within seconds; whoever sends it again is believed.
  visitor.watch.expectOutages();
  const { t } = visitor;
  await visitor.opens(`/map/schools?country=br&school_ids=${school!.id}`);
  await visitor.button(t("school.report")).click();
  const dialog = visitor.dialog(t("report.title"));
  const send = dialog.getByRole("button", { name: t("report.send"), exact: true });
  await send.click();
  await dialog.getByText(t("report.short")).waitFor();
  expect(await axeFindings(visitor, "report")).toEqual([]);
  await dialog.getByLabel(t("report.kind")).selectOption("wrong_status");
  await dialog.getByLabel(t("report.message")).fill("It has had internet since May.");
  const reference = dialog.locator("output");
  await expect
    .poll(async () => {
      if ((await send.count()) > 0 && (await send.isEnabled())) await send.click();
      return reference.count();
    }, PATIENCE)
    .toBe(1);
  const problem = await ask(getProblem, {}, { reference: await reference.innerText() });
  expect(problem).toMatchObject({ school_id: school!.id, kind: "wrong_status", state: "new" });
});
