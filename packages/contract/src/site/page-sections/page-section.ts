import type { Lang } from "../../terms/enums.ts";

type Text = Readonly<Record<Lang, string>>;

/** A heading of a page of text and what stands under it, with places for values. */
export interface PageSection {
  readonly title: Text;
  readonly text: Text;
}
