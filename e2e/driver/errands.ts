import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { TextKey } from "../../apps/web/src/i18n/index.ts";
import type { Person } from "./person.ts";
import type { Visitor } from "./visitor.ts";

/** Returns the radio buttons of a group on the page or in an overlay. */
export function radiosIn({ page }: Visitor, group: string): Locator {
  return page.getByRole("group", { name: group, exact: true }).getByRole("radio");
}

/** Opens the share dialog of a view and one of its tabs. */
export async function opensShare(person: Person, tab?: TextKey): Promise<Locator> {
  const { visitor } = person;
  const { t } = visitor;
  await person.presses(visitor.button(t("share.title")).first());
  const dialog = visitor.dialog(t("share.title"));
  if (tab) await person.turns(dialog.getByRole("tab"), dialog.getByRole("tab", { name: t(tab) }));
  return dialog;
}

/** Waits until the shares of a ranking increase from row to row. */
export async function seesLowestFirst({ main }: Visitor): Promise<void> {
  const shares = async () => {
    const rows = await main
      .getByRole("listitem")
      .filter({ has: main.page().getByRole("link") })
      .allInnerTexts();
    return rows.flatMap((row) => /(\d+)%/.exec(row)?.[1] ?? []).map(Number);
  };
  await expect
    .poll(async () => {
      const found = await shares();
      return found.length > 3 && found.every((share, at) => at === 0 || share >= found[at - 1]!);
    })
    .toBe(true);
}
