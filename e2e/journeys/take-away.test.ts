import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getCountry } from "@schoolmap/contract";
import type { Frame, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { axeFindings } from "../driver/axe.ts";
import { ask } from "../driver/server.ts";
import type { Visitor } from "../driver/visitor.ts";
import { useVisitors } from "../driver/visitors.ts";

const { aVisitor } = useVisitors({ sharp: true });

test("the share dialog: link, embed, downloads and citation of one view", async () => {
  const visitor = await aVisitor({ theme: "light" });
  const { t, page } = visitor;
  await visitor.opens("/map/country/br?layer=null&filter__num_students__range=100,500");
  await visitor.button(t("share.title")).click();
  const dialog = visitor.dialog(t("share.title"));
  await dialog.getByText(/^It shows: Brazil · School status · .*100–500/).waitFor();
  expect(await axeFindings(visitor, "share, link")).toEqual([]);
  const way = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
  expect(decodeURIComponent((await way(t("share.email"))) ?? "")).toMatch(
    /^mailto:\?subject=Brazil .*\/map\/country\/br\?/s,
  );
  expect(decodeURIComponent((await way(t("share.whatsapp"))) ?? "")).toMatch(/^https:\/\/wa\.me\/\?text=Brazil/);

  await opensTab(visitor, dialog, t("share.tabCite"), "ArrowLeft");
  const citation = dialog.getByRole("textbox", { name: t("share.citationText") });
  await expect
    .poll(() => citation.inputValue())
    .toMatch(
      /^Schoolmap \(\d{4}\)\. Schools of Brazil: School status · .*\. Data version [\w.-]+\. Demo data.* Accessed .* http.*\/map\/country\/br\?filter__num_students__range=100,500&layer=null$/,
    );
  await dialog.getByText("BibTeX").click();
  await visitor.button(t("share.copyCitation")).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@misc\{schoolmap-/);
  expect(await axeFindings(visitor, "share, cite")).toEqual([]);

  await opensTab(visitor, dialog, t("share.tabDownload"), "ArrowLeft");
  const csv = dialog.getByRole("listitem").filter({ hasText: t("share.fileCsv") });
  await csv.getByText(/^[\d,]+ schools · about \d/).waitFor();
  const rows = Number((await csv.innerText()).match(/([\d,]+) schools/)?.[1]?.replaceAll(",", ""));
  const said = (await csv.innerText()).match(/about ([\d.]+ \w+)/)?.[1];
  const file = await (await fetch(inject("url") + (await csv.getByRole("link").getAttribute("href")))).text();
  expect(file.trimEnd().split("\r\n")).toHaveLength(rows + 1);
  expect(Math.abs(bytesOf(said!) / Buffer.byteLength(file) - 1)).toBeLessThan(0.2);
  const data = dialog.getByRole("link", { name: `${t("share.data")} .csv` });
  const regions = await fetch(inject("url") + (await data.getAttribute("href")));
  expect(await regions.text()).toMatch(/^\ufeff?country_iso3_code,admin1_code,.*\r\nBRA,/);
  expect(await axeFindings(visitor, "share, download")).toEqual([]);

  const written = await page.evaluateHandle(() => {
    const words: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      words.push(text);
      fillText.call(this, text, ...place);
    };
    return words;
  });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t("share.download", { format: "PNG" }) }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toMatch(/^schoolmap-br-\d{4}-\d\d-\d\d-demo\.png$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await picture.createReadStream()) chunks.push(chunk as Buffer);
  const { width, height, map, paper } = await decoded(visitor, Buffer.concat(chunks).toString("base64"));
  const { data_source: sources } = await ask(getCountry, {}, { code: "BR" });
  for (const source of sources.split(",")) expect((await written.jsonValue()).join(" ")).toContain(source.trim());
  expect(width).toBe(2400);
  expect(height).toBeGreaterThan(1350 + 300);
  // The map is drawn, not one colour. Its edge has the background colour of the theme on all sides.
  expect(map).toBeGreaterThan(200);
  expect(paper).toEqual(["255,255,255"]);
});

test("the options of an embedded map: its code, and the preview that follows", async () => {
  const visitor = await aVisitor();
  const { t, page } = visitor;
  await visitor.opens("/map?layer=null");
  await visitor.button(t("share.title")).click();
  const dialog = visitor.dialog(t("share.title"));
  await dialog.getByRole("tab", { name: t("share.tabEmbed") }).click();
  const code = dialog.getByRole("textbox", { name: t("share.code") });
  const origin = inject("url");
  expect(await code.inputValue()).toBe(
    `<iframe src="${origin}/embed?layer=null&amp;theme=dark&amp;lng=en" title="Schoolmap: World · School status" ` +
      `style="width: 100%; aspect-ratio: 16 / 9; min-height: 320px; border: 0" loading="lazy"></iframe>`,
  );
  await dialog.getByText("800 × 450").click();
  await dialog.getByText(t("appearance.light"), { exact: true }).click();
  await dialog.getByLabel(t("share.language")).selectOption("es");
  await dialog.getByRole("switch", { name: t("share.legend") }).click();
  expect(await code.inputValue()).toContain("/embed?layer=null&amp;theme=light&amp;lng=es&amp;legend=off");
  expect(await code.inputValue()).toContain('width="800" height="450"');
  const preview = page.frameLocator("iframe");
  await preview.getByRole("heading", { name: "Mundo" }).waitFor();
  expect(await preview.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await preview.getByRole("region", { name: "Leyenda" }).count()).toBe(0);
});

let outside: Server;
let frame = "";
beforeAll(async () => {
  outside = createServer((_request, response) => response.setHeader("content-type", "text/html").end(frame));
  await new Promise<void>((done) => outside.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

test("an embedded map works in an external page, even in a sandbox without an origin", async () => {
  const visitor = await aVisitor({ width: 820, height: 480 });
  const { page } = visitor;
  const at = "layer=null&draw=schools&theme=accessible&lng=pt&ssU=0";
  frame = `<iframe sandbox="allow-scripts" width="800" height="450" src="${inject("url")}/embed/country/br?${at}"></iframe>`;
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const stranger = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  visitor.watch.expectStranger(stranger);
  await page.goto(stranger);
  const embedded = page.frames()[1]!;
  await embedded.getByRole("heading", { level: 1, name: "Brasil" }).waitFor();
  await drawn(embedded, /^-\d/);
  await embedded.getByRole("button", { name: "Dados de demonstração" }).waitFor();
  await embedded.getByText("As fronteiras e os nomes deste mapa").waitFor();
  await embedded.getByText("Natural Earth").waitFor();
  // Hidden classes of the view are not in the legend.
  const legend = embedded.getByRole("region", { name: "Legenda" });
  expect((await legend.innerText()).split("\n")).toEqual(["Conectada", "Não conectada"]);
  const open = embedded.getByRole("link", { name: "Abrir no Schoolmap" });
  expect(await open.getAttribute("href")).toBe("/map/country/br?layer=null&draw=schools&ssU=0&theme=accessible&lng=pt");
  // Moving the map adds no entry to the history of the surrounding page.
  const steps = await page.evaluate(() => history.length);
  await embedded.getByRole("button", { name: "Aproximar" }).click();
  await expect.poll(() => embedded.locator("[data-camera]").getAttribute("data-camera")).not.toBe(null);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(errors).toEqual([]);
});

test("the map itself cannot be framed by other pages", async () => {
  for (const [path, allowed] of [
    ["/map/country/br", "'none'"],
    ["/embed/country/br", "'self' *"],
  ] as const) {
    const { headers } = await fetch(inject("url") + path, { headers: { accept: "text/html" } });
    expect(/frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1]).toBe(allowed);
  }
});

test("the preview picture of a page exists", async () => {
  const html = await (await fetch(`${inject("url")}/map/country/br`, { headers: { accept: "text/html" } })).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const response = await fetch(picture ?? "");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

/** Opens a tab from the focused or the selected one, by keyboard. */
async function opensTab(visitor: Visitor, dialog: Locator, name: string, key: string): Promise<void> {
  await dialog.getByRole("tab", { selected: true }).focus();
  await visitor.presses(key);
  await expect.poll(() => dialog.getByRole("tab", { selected: true }).innerText()).toBe(name);
  await dialog.getByRole("tabpanel", { name }).waitFor();
}

async function drawn(frame: Frame, camera: RegExp): Promise<void> {
  const map = frame.locator("[data-camera]");
  await expect.poll(() => map.getAttribute("data-camera")).toMatch(camera);
  await expect.poll(() => map.getAttribute("data-idle")).toBe("true");
}

/**
 * Decodes a picture in the browser. Returns its size, the number of colours of its map, and the colours of its edge.
 */
async function decoded({ page }: Visitor, base64: string) {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const colours = (x: number, y: number, w: number, h: number) => {
      const { data } = context.getImageData(x, y, w, h);
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
      return found;
    };
    const edge = [colours(0, 0, width, 20), colours(0, height - 20, width, 20), colours(0, height - 200, 40, 200)];
    return {
      width,
      height,
      map: colours(0, 400, width, 900).size,
      paper: [...new Set(edge.flatMap((set) => [...set]))],
    };
  }, base64);
}

function bytesOf(text: string): number {
  const [number = "", unit = ""] = text.split(" ");
  return Number(number) * ({ byte: 1, kB: 1e3, MB: 1e6 }[unit] ?? Number.NaN);
}
