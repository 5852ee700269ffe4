import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Front, openFront } from "../driver/front.ts";
import { cachesOf, keptBy, NEVER_KEPT, seesKept } from "../driver/kept.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors();
const WORKER = "/service-worker.js";
const SINCE = / Showing values from \w+ \d/;

let front: Front;
beforeAll(async () => {
  front = await openFront();
});
afterAll(() => front.close());

test("a visited view opens offline, shows the age of its data, and reloads it when online", async () => {
  const visitor = await aVisitor({ keepsPages: true, at: front.url });
  const { page } = visitor;
  await visitor.opens("/map/country/ke");
  await seesKept(visitor);
  await isInstallable(visitor);
  const panel = await numbersOf(visitor);

  visitor.watch.expectOutages();
  const setNetwork = await networkOf(page);
  await setNetwork({ offline: true });
  await page.getByText(/^You are offline\. Showing values from /).waitFor();
  expect(await numbersOf(visitor)).toEqual(panel);

  await page.goto("/map/country/ke?layer=none");
  await setNetwork({ offline: true });
  await visitor.map.rests();
  await visitor.seesTitle("Kenya");
  await page.getByText(SINCE).waitFor();
  await page.goto("/map/country/ke");
  await setNetwork({ offline: true });
  await visitor.map.rests();
  await expect.poll(() => numbersOf(visitor)).toEqual(panel);
  await page.getByText(SINCE).waitFor();

  await visitor.opens("/map/country/br");
  await setNetwork({ offline: true });
  await visitor.main.getByText(visitor.t("error.numbers", { place: "BR" })).waitFor();
  await setNetwork({ offline: false });
  await page.getByRole("heading", { level: 1, name: "Brazil" }).waitFor();
  await page.getByText(SINCE).waitFor({ state: "detached" });

  const answers = (await keptBy(page)).filter((path) => path.startsWith("/api/"));
  expect(answers.filter((path) => NEVER_KEPT.test(path))).toEqual([]);
});

test("an unavailable server is distinguished from being offline, and pages of a new build are installed completely or not at all", async () => {
  const visitor = await aVisitor({ keepsPages: true, at: front.url });
  const { page } = visitor;
  await visitor.opens("/map/country/ke");
  await seesKept(visitor);
  const [before] = (await cachesOf(page)).filter((name) => name.includes("-assets-"));

  front.answers(WORKER, WORKER, (text) => text.replaceAll(/index-[\w-]+\.js/g, "index-other.js"));
  expect(await updated(visitor), "a worker whose page is not the server's").toBe("redundant");
  front.answers(WORKER, WORKER, (text) => text.replaceAll(before!.split("-").at(-1)!, "next"));
  expect(await updated(visitor), "the worker of a new build").toBe("activated");
  expect(await cachesOf(page)).toEqual(expect.arrayContaining([before, "schoolmap-assets-next"]));

  visitor.watch.expectOutages();
  front.shuts();
  await page.goto("/map/country/ke");
  await visitor.map.rests();
  await visitor.seesTitle("Kenya");
  await page.getByText(/^The server does not respond\. Showing values from /).waitFor();
  front.opens();
  await page.getByText(SINCE).waitFor({ state: "detached" });

  front.answers(WORKER, "/service-worker-withdrawn.js");
  await page.goto("/about");
  const remains = async () => [
    ...(await cachesOf(page)),
    ...(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))),
  ];
  await expect.poll(remains, { message: "what a withdrawn worker leaves" }).toEqual([]);
  front.shuts();
  await expect(page.goto("/map/country/ke")).rejects.toThrow(/ERR_/);
  front.opens();
});

/** Returns the lines with numbers in the panel, without relative times. */
async function numbersOf(visitor: Visitor): Promise<string[]> {
  const text = await visitor.main.innerText();
  return text.split("\n").filter((line) => /\d/.test(line) && !/ ago|Updated/.test(line));
}

/**
 * Checks that the browser has no reason against the installation of the product, except for the private window of a
 * journey.
 */
async function isInstallable({ page }: Visitor): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { errors, data = "{}" } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data) as Record<"icons" | "shortcuts", { src: string; url: string }[]>;
  for (const { src, url } of [...icons, ...shortcuts]) expect((await fetch(front.url + (src ?? url))).status).toBe(200);
}

/** Checks for a new worker and returns its final state. */
function updated({ page }: Visitor): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true });
    });
    await registration.update().catch(() => undefined);
    const worker = await found;
    return new Promise<string>((resolve) => {
      const look = () => /^(redundant|activated)$/.test(worker?.state ?? "") && resolve(worker?.state ?? "");
      worker?.addEventListener("statechange", look);
      look();
    });
  });
}

/**
 * Returns a function that sets a page and its worker offline or online. Chromium may lose the setting on navigation;
 * call it again then.
 */
async function networkOf(page: Page): Promise<(state: { readonly offline: boolean }) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  return async ({ offline }) => {
    await page.context().setOffline(offline);
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send("Network.emulateNetworkConditions", { offline, ...unlimited });
  };
}
