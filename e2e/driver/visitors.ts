import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Lang } from "@schoolmap/contract";
import { type ByLang, inLang } from "@schoolmap/rules";
import { afterAll, afterEach, beforeAll, expect, inject, type TestContext } from "vitest";
import type { Theme } from "../../apps/web/src/state/view.ts";
import { closeBrowser, openBrowser } from "./browser.ts";
import { PATIENCE_MS } from "./patience.ts";
import { Visitor } from "./visitor.ts";

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  /** The visitor's own theme and language, stored in an earlier visit. */
  readonly theme?: Theme;
  readonly lang?: Lang;
  /** Whether the map jumps instead of flying. True for most visitors, so that tests do not wait. */
  readonly reducedMotion?: boolean;
  /** Whether the visitor uses touch instead of a mouse. */
  readonly touch?: boolean;
  /** Whether pages may run scripts. */
  readonly script?: boolean;
  /** Whether the browser caches pages for offline use. Most journeys block responses, which the cache would provide. */
  readonly keepsPages?: boolean;
  /** URL of the product, if it is not the shared one. */
  readonly at?: string;
  /** Distinguishes visitors with otherwise equal options. */
  readonly who?: string;
}

export const PHONE = { width: 390, height: 844, touch: true } as const;
const LOCALES: ByLang<string> = { en: "en-US", es: "es-ES", pt: "pt-BR" };
const RESULTS = fileURLToPath(new URL("../results/", import.meta.url));

interface Stay {
  /**
   * Whether visitors are reused by all tests, each with a page that is loaded once. For tests that start by following a
   * link (`goesOnTo`) and leave no state behind. The same options return the same visitor.
   */
  readonly forAll?: boolean;
  /**
   * Whether tests check widths, lines or pictures. The screens of other tests have a quarter as many pixels per side.
   */
  readonly sharp?: boolean;
  /** Whether pictures of phones are compared. The emulated card then draws whole pages. */
  readonly pagesOnCard?: boolean;
}

/** Device pixels per CSS pixel. */
const SHARP = 1;
const COARSE = 0.25;

/**
 * Provides the tests of a file with a browser and a function that creates visitors. After each test (or the last) all
 * visitors are closed. The test fails if one of them had a request to another origin, an error in the console or an
 * exception.
 */
export function useVisitors({ forAll = false, sharp = false, pagesOnCard = false }: Stay = {}): {
  aVisitor(options?: VisitorOptions): Promise<Visitor>;
} {
  const present = new Map<string, Visitor>();
  const allLeave = async () => {
    const visitors = [...present.values()];
    present.clear();
    await Promise.all(visitors.map((visitor) => visitor.leaves()));
  };
  beforeAll(async () => {
    await openBrowser(pagesOnCard);
  });
  afterEach(async ({ task }: TestContext) => {
    const visitors = [...present.values()];
    const failed = task.result?.state === "fail";
    if (failed) await showFailure(task.name, visitors);
    const problems = visitors.flatMap(({ watch }) => watch.problems);
    if (failed || problems.length > 0 || !forAll) await allLeave();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await allLeave();
    await closeBrowser();
  });
  return {
    aVisitor: async (options = {}) => {
      const name = forAll ? JSON.stringify(options) : String(present.size);
      const known = present.get(name);
      if (known) {
        known.reads(options.lang ?? "en");
        return known;
      }
      const visitor = await enter(options, sharp ? SHARP : COARSE);
      present.set(name, visitor);
      return visitor;
    },
  };
}

async function enter(options: VisitorOptions, deviceScaleFactor: number): Promise<Visitor> {
  const { width = 1240, height = 800, theme, lang = "en", reducedMotion = true, touch = false } = options;
  const { script = true, keepsPages = false, at: origin = inject("url") } = options;
  const browser = await openBrowser();
  const own = Object.entries({ theme, i18nextLng: lang === "en" ? undefined : lang });
  const localStorage = own.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor,
    locale: inLang(LOCALES, lang),
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: touch,
    javaScriptEnabled: script,
    serviceWorkers: keepsPages ? "allow" : "block",
    permissions: ["clipboard-read", "clipboard-write"],
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return Visitor.with(context, origin, lang);
}

/** Saves pictures of the visitors' pages when a test failed. */
async function showFailure(test: string, visitors: readonly Visitor[]): Promise<void> {
  await mkdir(`${RESULTS}failed`, { recursive: true });
  const name = test.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80);
  for (const [position, { page }] of visitors.entries())
    await page.screenshot({ path: `${RESULTS}failed/${name}-${position}.png` }).catch(() => undefined);
}
