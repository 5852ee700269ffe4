import { isTold, says } from "./staff.ts";
import { choosesSegment, fieldOf, makes, opensForm, types } from "./staff-forms.ts";
import type { Visitor } from "./visitor.ts";

/** Static layer of a flag, with the labels of the good and the bad class. */
interface FlagLayer {
  readonly name: string;
  readonly code: string;
  readonly column: string;
  readonly good: string;
  readonly bad: string;
}

/** Creates the draft of a layer. Resolves with its path. */
export async function writesLayer(visitor: Visitor, { name, code, column, good, bad }: FlagLayer): Promise<string> {
  const { page } = visitor;
  await opensForm(visitor, "layers");
  await types(visitor, "layers", "name", name);
  await types(visitor, "layers", "code", code);
  await choosesSegment(visitor, says("layers", "choice.type.STATIC"));
  await fieldOf(visitor, "layers", "column_name").selectOption(column);
  await saysClass(visitor, "good", good, "true");
  await saysClass(visitor, "bad", bad, "false");
  await makes(visitor);
  await page.waitForURL(/\/admin\/layers\/\d+$/);
  return new URL(page.url()).pathname;
}

async function saysClass({ page }: Visitor, name: "good" | "bad", label: string, values: string): Promise<void> {
  const of = (key: string) => page.getByLabel(says("layers", key).replace("{name}", says("layers", `class.${name}`)));
  await of("class.labelOf").fill(label);
  await of("class.ruleOf").fill(values);
  await page.keyboard.press("Tab");
}

/** Moves the displayed record to the next status and waits for the confirmation. */
export async function movesOn(visitor: Visitor, area: string, status: string): Promise<void> {
  await visitor.button(says(area, `step.${status}`)).click();
  await isTold(visitor, says(area, `moved.${status}`));
}
