import { type Browser, chromium } from "playwright-core";

/** WebGL without a graphics card, and no request of the browser's own. */
const FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Only the map draws with WebGL; the page around it does not go through the emulated card too.
  "--disable-gpu-compositing",
];

let browser: Promise<Browser> | undefined;

/** One Chromium for the tests of a file. */
export function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
