import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** The headless shell draws no window around its pages; `npm test` installs it where it may. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * What Playwright switches off, which this list takes the place of, and the suggestions of the address bar: for these each
 * window, which nobody sees, draws a page of its own beside the one under test.
 */
const FEATURES_OFF = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
];

/**
 * WebGL without a graphics card, and no request of the browser's own. Mesa's llvmpipe draws with a third of the processor time
 * that Chromium's own SwiftShader takes, which steps in where Mesa is missing.
 */
const FLAGS = [
  "--no-sandbox",
  "--use-angle=gl-egl",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  // Pages live for seconds here: what V8 optimises it hardly uses.
  "--js-flags=--no-opt",
  `--disable-features=${FEATURES_OFF.join()}`,
];

/** Only the map draws with WebGL; the page around it does not go through the emulated card too. */
const MAP_ALONE_ON_CARD = "--disable-gpu-compositing";

/** Mesa draws on the processor, also where there is a card: pictures are the same everywhere. */
const ENV = { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" };

const EXECUTABLE = process.env.CHROMIUM ?? DEBIAN.find(existsSync);

let browser: Promise<Browser> | undefined;

/**
 * One Chromium for the tests of a file.
 *
 * @param pagesOnCard whether the emulated card draws whole pages. That takes a fifth longer; without it a part of the map may be
 *   black in a picture of a phone.
 */
export function openBrowser(pagesOnCard = false): Promise<Browser> {
  const args = pagesOnCard ? FLAGS : [...FLAGS, MAP_ALONE_ON_CARD];
  browser ??= chromium.launch({ executablePath: EXECUTABLE, args, env: ENV });
  return browser;
}

/** A Chromium that draws nothing in three dimensions, as with blocked drivers; the caller closes it. */
export function openBrowserWithoutWebGl(): Promise<Browser> {
  const flags = FLAGS.filter((flag) => !/angle|swiftshader|gpu-blocklist/.test(flag));
  return chromium.launch({
    executablePath: EXECUTABLE,
    args: [...flags, MAP_ALONE_ON_CARD, "--disable-gpu", "--disable-3d-apis"],
  });
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
