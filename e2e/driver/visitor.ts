import type { Lang } from "@schoolmap/contract";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Translate } from "../../apps/web/src/i18n/translate.ts";
import type { Theme } from "../../apps/web/src/state/view.ts";
import { untilCalm } from "./calm.ts";
import { MapDriver } from "./map-driver.ts";
import { Watch } from "./watch.ts";
import { wordsOf } from "./words.ts";

/** Somebody with a browser in front of the product. Finds things as people do: by role and name. */
export class Visitor {
  readonly page: Page;
  readonly watch: Watch;
  readonly map: MapDriver;
  /** What things are called in the language that the visitor reads now. */
  t: Translate;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, watch: Watch, lang: Lang) {
    this.#context = context;
    this.page = page;
    this.watch = watch;
    this.map = new MapDriver(page, watch);
    this.t = wordsOf(lang);
  }

  static async with(context: BrowserContext, origin: string, lang: Lang): Promise<Visitor> {
    const watch = new Watch(context, origin);
    return new Visitor(context, await context.newPage(), watch, lang);
  }

  /** From now on looks for things by their names in this language. */
  reads(lang: Lang): void {
    this.t = wordsOf(lang);
  }

  async leaves(): Promise<void> {
    // What a test holds back of a page may still be on its way: it ends with the page.
    for (const page of this.#context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await this.#context.close();
  }

  /** Opens an address of the product and waits until the application has begun and the map, if it has one, is drawn. */
  async opens(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: "load" });
    await this.page.locator(".first-paint").waitFor({ state: "detached" });
    await this.rests();
  }

  /** Follows a link to another address; a page of the product that is open already stays, as with links of its own. */
  async goesOnTo(path: string): Promise<void> {
    if (this.page.url() === "about:blank") return this.opens(path);
    await this.follows(path);
    await this.rests();
  }

  /** Likewise, by a link that names theme and language. */
  async goesOnAs(path: string, theme: Theme, lang: Lang): Promise<void> {
    const url = new URL(path, "http://product");
    url.searchParams.set("theme", theme);
    url.searchParams.set("lng", lang);
    await this.follows(url.pathname + url.search);
    await expect.poll(() => this.page.locator("html").getAttribute("lang")).toBe(lang);
    await expect.poll(() => this.page.locator("html").getAttribute("data-theme")).toBe(theme);
    this.reads(lang);
    await this.rests();
  }

  /** Opens a page of the documentation, in a theme that the visitor chose before. */
  async opensDocs(path: string, theme: Theme, lang: Lang): Promise<void> {
    await this.page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await this.page.goto(`${path}?lng=${lang}`, { waitUntil: "load" });
    await this.page.locator(".demo-badge").waitFor();
    this.reads(lang);
  }

  /** Follows a link to another address within the page, without waiting for what comes. */
  follows(address: string): Promise<void> {
    return this.page.evaluate((to) => {
      history.replaceState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  }

  /** Goes on to the same page in another theme, by a link that names it; nothing is loaded anew. */
  async wears(theme: Theme): Promise<void> {
    const url = new URL(this.page.url());
    url.searchParams.set("theme", theme);
    await this.follows(url.href);
    await expect.poll(() => this.page.locator("html").getAttribute("data-theme")).toBe(theme);
    await this.rests();
  }

  /** Goes on to the same page in another language, likewise. */
  async speaks(lang: Lang): Promise<void> {
    const url = new URL(this.page.url());
    url.searchParams.set("lng", lang);
    await this.follows(url.href);
    await expect.poll(() => this.page.locator("html").getAttribute("lang")).toBe(lang);
    this.reads(lang);
    await this.rests();
  }

  /** Until what was asked for has come and is drawn. */
  rests(): Promise<void> {
    return untilCalm(this.page, this.watch);
  }

  async goesBack(): Promise<void> {
    await this.page.goBack();
  }

  async goesForward(): Promise<void> {
    await this.page.goForward();
  }

  async reloads(): Promise<void> {
    await this.page.reload();
    await this.map.rests();
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /**
   * Goes from control to control, Tab held down, until the one looked for has the focus. Where it is replaced on the way, the
   * key is let go and it is looked for again.
   */
  async tabsTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses += TABS_A_LOOK) {
      const element = await target.elementHandle();
      if (!element) break;
      const lets = await element.evaluateHandle(takesTabsUntilFocused);
      // Not one after the other: an answer takes longer than a key.
      await Promise.all(Array.from({ length: TABS_A_LOOK }, () => this.page.keyboard.press("Tab")));
      if (await lets.evaluate((letGo) => letGo())) return;
    }
    throw new Error(`${target} cannot be reached with Tab.`);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name, exact: true });
  }

  /** Path and query of the page. */
  get address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  parameter(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }

  async seesPath(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname, { message: "path" }).toBe(path);
  }

  async seesParameter(name: string, value: string | null): Promise<void> {
    await expect.poll(() => this.parameter(name), { message: `?${name}` }).toBe(value);
  }

  async seesBreadcrumb(...names: string[]): Promise<void> {
    const crumbs = this.page.getByRole("navigation", { name: this.t("place.path"), exact: true }).getByRole("listitem");
    await expect.poll(() => crumbs.allInnerTexts(), { message: "breadcrumb" }).toEqual(names);
  }

  /** The main heading. */
  async seesTitle(text: string): Promise<void> {
    const heading = this.page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.innerText(), { message: "main heading" }).toBe(text);
  }

  /** A text of the panel, as it stands, whole. */
  async seesInPanel(text: string | RegExp): Promise<void> {
    await this.main
      .getByText(text, { exact: typeof text === "string" })
      .first()
      .waitFor();
  }
}

/** More controls than any page has before its last. */
const MOST_TABS = 120;
const TABS_A_LOOK = 10;

/**
 * Runs in the browser: from when the element has the focus, or is gone, the page gets no Tab any more.
 * @returns what lets it have Tabs again, and says whether the element has the focus
 */
function takesTabsUntilFocused(element: Element): () => boolean {
  const hasFocus = () => element.isConnected && element === document.activeElement;
  const take = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || (element.isConnected && !hasFocus())) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", take, { capture: true });
  return () => {
    window.removeEventListener("keydown", take, { capture: true });
    return hasFocus();
  };
}
