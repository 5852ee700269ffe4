import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** The headless shell draws no window around its pages. `npm test` installs it when it can. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The list of Playwright, which this list replaces, and the suggestions of the address bar. For these, each invisible
 * window draws an additional page.
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
 * The list of Playwright, which this list replaces; the network service in the browser's process, because its own
 * process takes 5 % more processor time; and larger rings of empty slot spans. With small ones, pages return freed
 * memory to the kernel and request it again, which takes up to 15 % of their processor time on a virtual machine.
 */
const FEATURES_ON = [
  "BlinkUseLargeEmptySlotSpanRingForBufferRoot",
  "CDPScreenshotNewSurface",
  "NetworkServiceInProcess2",
  "PartitionAllocLargeEmptySlotSpanRing",
  "SkipListAccountsWithoutGaiaCookies",
];

/**
 * WebGL without a graphics card, and no requests by the browser itself. Mesa's llvmpipe draws with a third of the
 * processor time of Chromium's own SwiftShader, which is the fallback without Mesa.
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
  // Pages exist for seconds in these tests, so code that V8 optimises is hardly used, and garbage rarely needs collecting.
  "--js-flags=--no-opt,--min-semi-space-size=16",
  `--disable-features=${FEATURES_OFF.join()}`,
  `--enable-features=${FEATURES_ON.join()}`,
];

/** Only the map draws with WebGL. The page around it does not use the emulated card. */
const MAP_ALONE_ON_CARD = "--disable-gpu-compositing";

/** Mesa draws on the processor, even if there is a card, so that pictures are the same everywhere. */
const ENV = { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" };

const EXECUTABLE = process.env.CHROMIUM ?? DEBIAN.find(existsSync);

let browser: Promise<Browser> | undefined;

/**
 * Returns one Chromium for the tests of a file.
 *
 * @param pagesOnCard whether the emulated card draws whole pages. That takes a fifth longer; without it a part of the
 *   map may be black in a picture of a phone.
 */
export function openBrowser(pagesOnCard = false): Promise<Browser> {
  const args = pagesOnCard ? FLAGS : [...FLAGS, MAP_ALONE_ON_CARD];
  browser ??= chromium.launch({ executablePath: EXECUTABLE, args, env: ENV });
  return browser;
}

/** Launches a Chromium without 3D drawing, as with blocked drivers. The caller closes it. */
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
