import type { Lang } from "@schoolmap/contract";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Translate } from "../../apps/web/src/i18n/translate.ts";
import type { Theme } from "../../apps/web/src/state/view.ts";
import { untilCalm } from "./calm.ts";
import { MapDriver } from "./map-driver.ts";
import { Watch } from "./watch.ts";
import { wordsOf } from "./words.ts";

/** Visitor with a browser. It finds elements as users do, by role and name. */
export class Visitor {
  readonly page: Page;
  readonly watch: Watch;
  readonly map: MapDriver;
  /** Texts in the visitor's current language. */
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

  /** Looks for elements by their names in this language from this point. */
  reads(lang: Lang): void {
    this.t = wordsOf(lang);
  }

  async leaves(): Promise<void> {
    // Requests that a test holds back may still be pending. They end with the page.
    for (const page of this.#context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await this.#context.close();
  }

  /** Opens a URL of the product and waits until the application has started and the map, if any, is drawn. */
  async opens(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: "load" });
    await this.page.locator(".first-paint").waitFor({ state: "detached" });
    await this.rests();
  }

  /** Follows a link to another URL. An open page of the product is not reloaded, as with its own links. */
  async goesOnTo(path: string): Promise<void> {
    if (this.page.url() === "about:blank") return this.opens(path);
    await this.follows(path);
    await this.rests();
  }

  /** Follows a link to another URL with a theme and a language. */
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

  /** Opens a page of the documentation, in a theme that is stored as the visitor's choice. */
  async opensDocs(path: string, theme: Theme, lang: Lang): Promise<void> {
    await this.page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await this.page.goto(`${path}?lng=${lang}`, { waitUntil: "load" });
    await this.page.locator(".demo-badge").waitFor();
    this.reads(lang);
  }

  /** Follows a link to another URL within the page, without waiting for the result. */
  follows(address: string): Promise<void> {
    return this.page.evaluate((to) => {
      history.replaceState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  }

  /** Changes the theme of the same page by a link, without loading the page again. */
  async wears(theme: Theme): Promise<void> {
    const url = new URL(this.page.url());
    url.searchParams.set("theme", theme);
    await this.follows(url.href);
    await expect.poll(() => this.page.locator("html").getAttribute("data-theme")).toBe(theme);
    await this.rests();
  }

  /** Changes the language of the same page by a link, without loading the page again. */
  async speaks(lang: Lang): Promise<void> {
    const url = new URL(this.page.url());
    url.searchParams.set("lng", lang);
    await this.follows(url.href);
    await expect.poll(() => this.page.locator("html").getAttribute("lang")).toBe(lang);
    this.reads(lang);
    await this.rests();
  }

  /** Waits until the requested data has arrived and is drawn. */
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
   * Moves through the controls with Tab held down until the target has the focus. If the target is replaced meanwhile,
   * it releases the key and searches for the target again.
   */
  async tabsTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses += TABS_A_LOOK) {
      const element = await target.elementHandle();
      if (!element) break;
      const lets = await element.evaluateHandle(takesTabsUntilFocused);
      // In parallel, because a response takes longer than a key press.
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

  /** Waits for the main heading. */
  async seesTitle(text: string): Promise<void> {
    const heading = this.page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.innerText(), { message: "main heading" }).toBe(text);
  }

  /** Waits for a complete text in the panel. */
  async seesInPanel(text: string | RegExp): Promise<void> {
    await this.main
      .getByText(text, { exact: typeof text === "string" })
      .first()
      .waitFor();
  }
}

/** Upper limit of the number of controls on a page. */
const MOST_TABS = 120;
const TABS_A_LOOK = 10;

/**
 * Runs in the browser. Once the element has the focus or is removed, the page receives no further Tab keys.
 * @returns a function that restores the Tab key and returns whether the element has the focus
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
