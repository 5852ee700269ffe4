import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const base = "http://127.0.0.1:8123";
const link = /http:\S+invitation\/\S+/.exec(readFileSync("/tmp/look.out","utf8"))?.[0];
console.log(link);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--use-angle=swiftshader","--enable-unsafe-swiftshader","--ignore-gpu-blocklist","--disable-background-networking","--disable-component-update","--disable-sync","--no-first-run","--disable-quic"] });
const ctx = await browser.newContext({ viewport: { width: 1400, height: 900 } });
const page = await ctx.newPage();
page.on("console", m => { if (m.type()==="error") console.log("ERR", page.url().slice(21), m.text().slice(0,200)); });
page.on("pageerror", e => console.log("PAGEERR", page.url().slice(21), e.message.slice(0,200)));
if (link) {
  await page.goto(link.replace("localhost","127.0.0.1"));
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/shots/00-invitation.png" });
  const fields = { email: "ana@example.org", first: "Ana", last: "Moreira" };
  for (const i of await page.locator("input").all()) { const n = `${await i.getAttribute("name")} ${await i.getAttribute("autocomplete")} ${await i.getAttribute("type")}`; 
    if (/mail/.test(n)) await i.fill(fields.email); else if (/first|given/.test(n)) await i.fill(fields.first); else if (/last|family/.test(n)) await i.fill(fields.last); else if (/password/.test(n)) await i.fill("correct horse battery staple 9"); }
  await page.keyboard.press("Enter"); await page.waitForTimeout(3000);
} else {
  await page.goto(base + "/admin/sign-in"); await page.waitForTimeout(1000);
  await page.locator("input").nth(0).fill("ana@example.org"); await page.locator("input[type=password]").fill("correct horse battery staple 9"); await page.keyboard.press("Enter"); await page.waitForTimeout(2500);
}
const screens = (process.argv[2] ?? ",review,imports,countries,schools,sources,layers,filters,about-sections,translations,users,roles,user-permission,api-keys,reports,alerts,tasks,corrections,contact-messages,alert-rules,account,layers/3,schools/1,countries/1,users/1,roles/new").split(",");
for (const s of screens) {
  await page.goto(`${base}/admin/${s}`); await page.waitForTimeout(1800);
  await page.screenshot({ path: `/tmp/shots/${(s||"dashboard").replaceAll("/","_")}.png` });
}
await browser.close();
