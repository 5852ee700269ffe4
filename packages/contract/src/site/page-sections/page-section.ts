import type { Lang } from "../../terms/enums.ts";

type Text = Readonly<Record<Lang, string>>;

/** A heading of a text page and the text below it, with placeholders for values. */
export interface PageSection {
  readonly title: Text;
  readonly text: Text;
}
