import { expect, inject, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { idOf } from "../driver/live.ts";
import { opensConsole, overflowOf, says, signsIn } from "../driver/staff.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const duplicates = (key: string) => says("duplicates", key);
const summaries = (key: string) => says("summaries", key);
/** Maximum time from a save to the public responses, in ms. */
const PUBLIC_MS = 1_000;
const HTML = { accept: "text/html" };
/** Kigali. Each school of these journeys has its own place. */
const KIGALI = { lon: 30.0619, lat: -1.9441 };

async function sends(visitor: Visitor, path: string, data: object): Promise<{ readonly id: number }> {
  const answer = await visitor.page.request.post(`/api/v1/admin/${path}`, {
    data,
    headers: { origin: inject("url") },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number };
}

async function makesSchool(visitor: Visitor, name: string, place: object = {}): Promise<number> {
  const giga_id_school = `journey-${name.toLowerCase().replaceAll(" ", "-")}-${Date.now()}`;
  const fields = { name, giga_id_school, country_id: await idOf("RW"), ...KIGALI, ...place };
  return (await sends(visitor, "schools/", fields)).id;
}

test("a school is renamed and moved by keyboard only, and the public map shows it within a second", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const id = await makesSchool(visitor, "Keyboard School");
  await opensConsole(visitor, `/admin/schools/${id}`);
  const place = page.getByRole("button", { name: says("schools", "map.move") });
  await place.waitFor();
  expect(await axeFindings(visitor, "school")).toEqual([]);
  await place.focus();
  await visitor.presses("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowUp", "ArrowDown");
  await page.getByText(/^Moves \d+ m$/).waitFor();
  const lon = Number(await page.getByLabel(says("schools", "field.lon")).inputValue());
  expect(lon).toBeGreaterThan(KIGALI.lon);
  await page.getByLabel(says("schools", "field.name"), { exact: true }).focus();
  await visitor.presses("Control+a");
  await page.keyboard.type("Moved School");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await visitor.presses("Enter");
  expect((await saved).status()).toBe(200);
  const since = Date.now();
  const found = async () => {
    const answer = await page.request.get(`/api/locations/gsearch/?id__exact=${id}`);
    const { results } = (await answer.json()) as { results: { name: string; lon: number }[] };
    return results.map((school) => [school.name, school.lon]);
  };
  await expect.poll(found, { interval: 50 }).toEqual([["Moved School", lon]]);
  expect(Date.now() - since).toBeLessThanOrEqual(PUBLIC_MS);
  const other = await aVisitor();
  await other.opens(`/map/schools?school_ids=${id}`);
  await other.seesInPanel(/Moved School/);
});

test("the history of a school shows its country and its region by name", async () => {
  const visitor = await aVisitor();
  await signsIn(visitor);
  const id = await makesSchool(visitor, "Named School");
  await opensConsole(visitor, `/admin/schools/${id}/history`);
  const said = (field: string) => {
    const name = visitor.page.getByRole("rowheader", { name: says("schools", `field.${field}`), exact: true });
    return visitor.page.getByRole("row").filter({ has: name }).getByRole("cell").first();
  };
  await expect.poll(() => said("country_id").innerText()).toBe("Rwanda");
  await expect.poll(() => said("region_id").innerText()).toMatch(/^Kigali/);
});

test("two records of a school are merged by a key, the old address leads to the remaining one, and a key undoes it", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  const place = { lon: KIGALI.lon + 0.02, num_students: 412 };
  const kept = await makesSchool(visitor, "Mto Primary School", place);
  const gone = await makesSchool(visitor, "Mto Pry Sch", { ...place, lon: place.lon + 0.0004, num_students: 409 });
  const country = await idOf("RW");
  await sends(visitor, "duplicates/find/", { country_id: country });
  const pairOf = async () => {
    const answer = await page.request.get(`/api/v1/admin/duplicates/?school_id__in=${kept}`);
    return ((await answer.json()) as { results: { id: number }[] }).results[0]?.id;
  };
  await expect.poll(pairOf).toBeGreaterThan(0);
  await opensConsole(visitor, `/admin/duplicates?country_id=${country}&pair=${await pairOf()}`);
  const pair = page.getByRole("region", { name: "Mto Primary School, Mto Pry Sch" });
  await pair.waitFor();
  await page.getByText(duplicates("reason.sameName")).waitFor();
  expect(await axeFindings(visitor, "duplicates")).toEqual([]);
  expect(await overflowOf(visitor)).toBe(0);
  let readOn = () => {};
  const isRead = new Promise<void>((resolve) => {
    readOn = resolve;
  });
  await page.route(/\/admin\/duplicates\/\?/, (route) => isRead.then(() => route.continue()));
  await visitor.presses("a");
  await page.getByText(duplicates("merged").replace("{name}", "Mto Primary School")).waitFor();
  await pair.waitFor({ state: "detached" });

  const asked = () => page.request.get(`/map/schools?school_ids=${gone}`, { maxRedirects: 0, headers: HTML });
  const leadsTo = async () => {
    const answer = await asked();
    return [answer.status(), answer.headers().location];
  };
  await expect.poll(leadsTo).toEqual([308, `/map/schools?school_ids=${kept}`]);
  // The key works as soon as the page shows that the schools are merged, before the list is read again.
  await visitor.presses("z");
  readOn();
  await pair.waitFor();
  await expect.poll(leadsTo).toEqual([200, undefined]);
});

test("a week is corrected with a reason, shown as corrected, and restored", async () => {
  const visitor = await aVisitor();
  const { page } = visitor;
  await signsIn(visitor);
  await opensConsole(visitor, `/admin/schools?tab=1`);
  await page.getByRole("heading", { level: 1, name: summaries("title") }).waitFor();
  await page.getByRole("button", { name: summaries("column.place"), exact: true }).click();
  await page.locator('[data-old="false"]:has([aria-sort="ascending"])').waitFor();
  // Selects an uncorrected row, in case an earlier run was interrupted.
  const measured = page.getByRole("row").filter({ hasText: summaries("asMeasured") });
  const gigaId = await measured.first().locator(".rows-under").innerText();
  const row = page.getByRole("row").filter({ has: page.getByText(gigaId, { exact: true }) });
  expect(await axeFindings(visitor, "summaries")).toEqual([]);
  await row.getByRole("button").click();
  await page.getByLabel(`${summaries("column.download")} (Mbps)`).fill("7,5");
  const save = page.getByRole("button", { name: summaries("save") });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel(summaries("reason"), { exact: true }).fill("Measured over a phone");
  await save.click();
  await expect.poll(() => row.innerText()).toMatch(/Corrected[\s\S]*7\.5/);
  await row.getByRole("button").click();
  await page.getByText(/^Set by Ana Moreira/).waitFor();
  await page.getByRole("button", { name: summaries("takeBack") }).click();
  await expect.poll(() => row.innerText()).toContain(summaries("asMeasured"));
});
