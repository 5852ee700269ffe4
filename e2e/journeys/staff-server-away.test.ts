import { expect, test } from "vitest";
import { opensConsole, says, signsIn } from "../driver/staff.ts";
import { fieldOf, posts, rowOf, saves } from "../driver/staff-form.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();

test("during an outage of the server, the form keeps its input, and saves it when the server is back", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const { id } = await posts(visitor, "sources/", { name: "Lost server", type: "FILE" });
  await opensConsole(visitor, `/admin/sources/${id}`);
  await fieldOf(visitor, "sources", "licence").fill("CC BY 4.0");
  visitor.watch.expectOutages();
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("button", { name: says("form", "save"), exact: true }).click();
  await page.getByText(says("form", "notSaved")).first().waitFor();
  await page.getByText(says("shell", "lost")).waitFor();
  await fieldOf(visitor, "sources", "version").fill("2026");
  await page.unroute("**/api/**");
  await page.getByText(says("shell", "lost")).waitFor({ state: "detached" });
  await saves(visitor);
  expect(await rowOf(visitor, `sources/${id}/`)).toMatchObject({ licence: "CC BY 4.0", version: "2026" });
});
