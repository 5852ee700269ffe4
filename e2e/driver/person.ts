import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

export const DEVICES = ["mouse", "keyboard", "phone"] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Visitor who does a task with one device and counts the steps: a pressed control, a choice, a typed text. Tabs to a
 * control and scrolling do not count.
 */
export class Person {
  steps = 0;
  readonly visitor: Visitor;
  readonly #device: Device;

  constructor(visitor: Visitor, device: Device) {
    this.visitor = visitor;
    this.#device = device;
  }

  get isOnPhone(): boolean {
    return this.#device === "phone";
  }

  /** Presses a button or follows a link. */
  async presses(target: Locator): Promise<void> {
    await this.#uses(target, "Enter");
  }

  /** Ticks a checkbox. A pointer clicks its label, because the control itself may be hidden under its own drawing. */
  async ticks(target: Locator): Promise<void> {
    await this.#uses(target, "Space", labelOf(target));
    await expect.poll(() => target.isChecked()).toBe(true);
  }

  /** Selects one of several radio buttons, by its label like a checkbox. */
  async picks(target: Locator, all: Locator): Promise<void> {
    this.steps++;
    await target.waitFor({ state: "attached" });
    if (this.#device !== "keyboard") await labelOf(target).click();
    else {
      await this.visitor.tabsTo(all.and(this.visitor.page.locator(":checked")));
      await this.#arrowsTo(target, "ArrowDown", () => target.isChecked(), await all.count());
    }
    await expect.poll(() => target.isChecked()).toBe(true);
  }

  /** Opens one of several tabs. */
  async turns(all: Locator, target: Locator): Promise<void> {
    this.steps++;
    if (this.#device !== "keyboard") return target.click();
    const isOpen = async (tab: Locator) => (await tab.getAttribute("aria-selected")) === "true";
    await this.visitor.tabsTo(all.and(this.visitor.page.locator("[aria-selected=true]")));
    await this.#arrowsTo(target, "ArrowRight", () => isOpen(target), await all.count());
  }

  /** Selects an option of a drop-down list. */
  async chooses(list: Locator, label: string): Promise<void> {
    this.steps++;
    if (this.#device === "keyboard") await this.visitor.tabsTo(list);
    await list.selectOption({ label });
  }

  /** Types into a field and selects the first result that matches. */
  async finds(field: Locator, text: string, answer: RegExp): Promise<void> {
    this.steps++;
    if (this.#device === "keyboard") await this.visitor.tabsTo(field);
    else await field.click();
    await this.visitor.page.keyboard.type(text);
    const found = this.visitor.page.getByRole("option", { name: answer }).first();
    await found.waitFor();
    this.steps++;
    if (this.#device !== "keyboard") return found.click();
    const isChosen = async () => (await found.getAttribute("aria-selected")) === "true";
    await this.#arrowsTo(found, "ArrowDown", isChosen, MOST_ANSWERS);
    await this.visitor.presses("Enter");
  }

  /** Searches for a place or a school and opens it. */
  async opens(text: string, answer: RegExp): Promise<void> {
    const { page, t } = this.visitor;
    await this.finds(page.getByRole("combobox", { name: t("search.placeholder") }), text, answer);
  }

  async #arrowsTo(target: Locator, key: string, isThere: () => Promise<boolean>, most: number): Promise<void> {
    for (let presses = 0; presses <= most; presses++) {
      if (await isThere()) return;
      await this.visitor.presses(key);
    }
    throw new Error(`${target} cannot be reached with ${key}.`);
  }

  async #uses(target: Locator, key: "Enter" | "Space", clicked = target): Promise<void> {
    this.steps++;
    if (this.#device !== "keyboard") return clicked.click();
    await this.visitor.tabsTo(target);
    await this.visitor.presses(key);
  }
}

/** Upper limit of the results of a search. */
const MOST_ANSWERS = 30;

function labelOf(control: Locator): Locator {
  return control.locator("xpath=ancestor::label");
}
