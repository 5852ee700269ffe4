import {
  getCountry,
  getGlobalStat,
  listLayers,
  type ResponseOf,
  recentActionRoutes,
  schoolRoutes,
} from "@schoolmap/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMessyFile } from "../../apps/server/src/staff/imports/testing/create-messy-file.ts";
import { choosesLayer, legendOf } from "../driver/controls.ts";
import { opensConsole, rowsOf, says } from "../driver/staff.ts";
import {
  acceptsInvitation,
  addsSecondStep,
  invites,
  type Person,
  signsInWithApp,
  signsOut,
} from "../driver/staff-accounts.ts";
import { looksForPairs, mergesPair, takesBackMerge } from "../driver/staff-duplicates.ts";
import { choosesMany, fieldOf, makes, opensForm, restores, saves, types } from "../driver/staff-forms.ts";
import { checksRows, fixesByCause, publishesFile, sendsFile } from "../driver/staff-import-pages.ts";
import { movesOn, writesLayer } from "../driver/staff-layers.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";
import { countySchools } from "../setup/county-schools.ts";
import { type RunningServer, startServer } from "../setup/running-server.ts";

const { aVisitor } = useVisitors({ forAll: true });

const person = (first_name: string, last_name: string): Person => ({
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@example.org`,
  password: `${first_name} rides the green bus`,
});
/** Ana administers everything, Ben publishes Ana's drafts, and Chebet imports the schools of Kenya. */
const [ANA, BEN, CHEBET] = [person("Ana", "Moreira"), person("Ben", "Okafor"), person("Chebet", "Rono")] as const;
const ROLE = "Kenya files";
const LAYER = {
  name: "Power at school",
  code: "POWER",
  column: "electricity_availability",
  good: "Power",
  bad: "No power",
};
/** Maximum delay of the public map, in ms. It is less than a second, and more when tests share two cores. */
const LAG_MS = 3_000;

let server: RunningServer;
let published = 0;
let layer = "";
beforeAll(async () => {
  // Starts without users and schools, in the state in which an operator starts.
  server = await startServer({ DEMO: "off" });
});
afterAll(() => server.stop());

const at = (who: Person | "visitor"): Promise<Visitor> =>
  aVisitor({ at: server.url, who: who === "visitor" ? who : who.first_name, width: 1400, height: 900 });

/** Requests a route from a visitor's page and returns the response. */
async function asked<T>({ page }: Visitor, path: string): Promise<T> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return answer.json() as Promise<T>;
}

// Each step continues from the previous one.
describe("a working day", { retry: 0 }, () => {
  test("begins with the link that the server printed, and a second factor", async () => {
    const ana = await at(ANA);
    await acceptsInvitation(ana, server.administratorLink, ANA);
    const secret = await addsSecondStep(ana, ANA);
    await signsOut(ana, ANA);
    await signsInWithApp(ana, ANA, secret);
    await ana.seesPath("/admin");
  });

  test("a colleague joins with a link that is shown once and works once", async () => {
    const [ana, ben] = [await at(ANA), await at(BEN)];
    const link = await invites(ana, BEN, "Admin");
    await acceptsInvitation(ben, link, BEN);
    await opensConsole(ana, "/admin/users");
    await ana.page.getByRole("link", { name: "Ben Okafor" }).waitFor();
    const late = await at("visitor");
    late.watch.expectOutages();
    await late.page.goto(new URL(link).pathname);
    await late.page.getByRole("heading", { level: 1, name: says("session", "linkGone") }).waitFor();
  });

  test("a role for one country gives access to its resources there, and to nothing else", async () => {
    const [ana, chebet] = [await at(ANA), await at(CHEBET)];
    await opensForm(ana, "roles");
    await types(ana, "roles", "name", ROLE);
    await choosesMany(ana, "roles", "country_ids", ["Kenya"]);
    const permissions = ["can_view_uploaded_csv", "can_import_csv", "can_view_country"];
    await choosesMany(
      ana,
      "roles",
      "permissions",
      permissions.map((one) => says("roles", `permission.${one}`)),
    );
    await makes(ana);
    await ana.page.waitForURL(/\/admin\/roles\/\d+$/);
    await acceptsInvitation(chebet, await invites(ana, CHEBET, ROLE), CHEBET);

    const menu = chebet.page.getByRole("navigation", { name: says("shell", "menu") });
    const lines = ["dashboard", "imports", "countries", "recent-actions"].map((name) => says("shell", `menu.${name}`));
    await expect.poll(async () => (await menu.getByRole("link").allInnerTexts()).sort()).toEqual(lines.sort());
    chebet.watch.expectOutages();
    await opensConsole(chebet, "/admin/layers");
    await chebet.seesTitle(says("shell", "notAllowed"));
    expect((await chebet.page.request.get("/api/v1/admin/layers/")).status()).toBe(403);
    await opensConsole(chebet, "/admin/countries");
    await expect.poll(() => rowsOf(chebet).count()).toBe(1);
    const all = await asked<{ results: { id: number; code: string }[] }>(ana, "/api/v1/admin/countries/?limit=500");
    const brazil = all.results.find(({ code }) => code === "BR")!;
    expect((await chebet.page.request.get(`/api/v1/admin/countries/${brazil.id}/`)).status()).toBe(404);
  });

  test("a file with fifty kinds of mistakes is fixed by cause, published, and shown on the public map", async () => {
    const [chebet, visitor] = [await at(CHEBET), await at("visitor")];
    const { bytes, inserted } = createMessyFile(countySchools(), countySchools().length);
    expect(Object.keys(inserted).length).toBeGreaterThanOrEqual(50);
    await sendsFile(chebet, { name: "écoles.csv", bytes });
    await checksRows(chebet);
    await fixesByCause(chebet);
    published = await publishesFile(chebet, "The list of 2026");
    expect(published).toBeGreaterThan(440);
    await visitor.opens("/map/country/ke");
    await visitor.seesInPanel(new RegExp(`^${visitor.t("place.schools", { count: published })} in \\d+ `));
  });

  test("a layer is written by one user, published by another, and shown on the public map immediately", async () => {
    const [ana, ben, visitor] = [await at(ANA), await at(BEN), await at("visitor")];
    ana.watch.expectOutages();
    layer = await writesLayer(ana, LAYER);
    await movesOn(ana, "layers", "READY_TO_PUBLISH");
    await ana.button(says("layers", "step.PUBLISHED")).click();
    await ana.page.getByText(says("layers", "refused.forbidden")).waitFor();

    await opensConsole(ben, layer);
    await Promise.all([
      ben.page.waitForResponse((answer) => answer.url().endsWith(`${layer}/status/`) && answer.ok()),
      ben.button(says("layers", "step.PUBLISHED")).click(),
    ]);
    const since = performance.now();
    let asking = since;
    const isPublic = async () => {
      asking = performance.now();
      const { results } = await asked<ResponseOf<typeof listLayers>>(visitor, listLayers.path);
      return results.some(({ name }) => name === LAYER.name);
    };
    await expect.poll(isPublic, { interval: 20 }).toBe(true);
    expect(asking - since).toBeLessThan(LAG_MS);
    await visitor.opens("/map/country/ke");
    await choosesLayer(visitor, LAYER.name);
    await visitor.button(visitor.t("areas.schools")).click();
    await legendOf(visitor).getByText(LAYER.bad).waitFor();
  });

  test("an earlier version is restored, with a reason", async () => {
    const ben = await at(BEN);
    await opensConsole(ben, layer);
    await types(ben, "layers", "name", "Electricity");
    await saves(ben);
    await ben.seesTitle("Electricity");
    const { revision } = await asked<{ revision: number }>(ben, `/api/v1${layer}/`);
    await restores(ben, layer, revision - 1, "Visitors know the other name");
    await opensConsole(ben, layer);
    await expect.poll(() => fieldOf(ben, "layers", "name").inputValue()).toBe(LAYER.name);
  });

  test("two records of one school are merged, and the merge is undone", async () => {
    const [ben, visitor] = [await at(BEN), await at("visitor")];
    const kenya = await asked<{ id: number }>(visitor, getCountry.path.replace("{code}", "KE"));
    for (const [nth, lat] of [-1.5, -1.5003].entries()) {
      const data = { giga_id_school: `twin-${nth}`, name: "Riverside Academy", country_id: kenya.id, lon: 38.6, lat };
      const headers = { origin: server.url };
      expect((await ben.page.request.post(schoolRoutes.create.path, { data, headers })).status()).toBe(201);
    }
    const schools = async () => {
      const path = `${getGlobalStat.path}?country_id=${kenya.id}`;
      return (await asked<ResponseOf<typeof getGlobalStat>>(visitor, path)).schools_connected;
    };
    await expect.poll(schools).toBe(published + 2);
    await looksForPairs(ben, "Kenya");
    await mergesPair(ben);
    await expect.poll(schools).toBe(published + 1);
    await takesBackMerge(ben);
    await expect.poll(schools).toBe(published + 2);
  });

  test("all actions are in the audit, which is unchanged", async () => {
    const ana = await at(ANA);
    const { results } = await asked<ResponseOf<typeof recentActionRoutes.list>>(
      ana,
      `${recentActionRoutes.list.path}?limit=500`,
    );
    const said = results.map(({ actor, action, entity }) => `${actor.name} ${action} ${entity}`);
    expect(said).toEqual(
      expect.arrayContaining([
        "Ana Moreira sign-in user",
        "Ana Moreira create role",
        "Ana Moreira create user",
        "Chebet Rono import file_import",
        "Ana Moreira create layer",
        "Ben Okafor publish layer",
        "Ben Okafor restore layer",
      ]),
    );
    expect(results.map(({ summary }) => summary)).toContain("Visitors know the other name");
    expect(await server.command("verify-audit")).toMatch(/ 0 are not as they were\./);
  });
});
