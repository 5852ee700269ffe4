import { ATTRIBUTES } from "@schoolmap/contract";
import { ATTRIBUTE_LABELS } from "@schoolmap/contract/attribute-labels";
import type { Findable } from "../islands/search.tsx";
import type { PortalDocument } from "../parts/portal-document.ts";
import type { AreaTexts } from "../texts/texts.ts";
import { CONCEPTS, FORMULAS, LIMITS } from "./guide-lists.ts";

/** Returns all searchable entries: pages, calls, terms, formulas, limits and columns of the data. */
export function findablesIn(
  { pages: t, guide }: Required<AreaTexts>,
  documents: readonly PortalDocument[],
): Findable[] {
  const place = t("title.home");
  const pages = documents.filter(({ isMissing }) => !isMissing);
  const topic = (page: "concepts" | "limits", ids: readonly string[]) =>
    ids.map((id) =>
      found(
        guide(`${page}.${id}.title` as never),
        `/docs/${page}#${id}`,
        t(`title.${page}`),
        guide(`${page}.${id}.text` as never),
      ),
    );
  return [
    ...pages.map(({ title, path, description }) => found(title, path, place, description)),
    ...callsIn(pages),
    ...topic("concepts", CONCEPTS),
    ...topic("limits", LIMITS),
    ...FORMULAS.map(({ id }) =>
      found(
        guide(`formula.${id}.title`),
        `/docs/methodology#${id}`,
        t("title.methodology"),
        guide(`formula.${id}.text`),
      ),
    ),
    ...ATTRIBUTES.map(({ column }) =>
      found(column, `/docs/data-dictionary#${column}`, t("title.data-dictionary"), ATTRIBUTE_LABELS[column][t.lang]),
    ),
  ];
}

/** Returns each call once, at the first page that describes it. */
function callsIn(documents: readonly PortalDocument[]): Findable[] {
  const calls = new Map<string, Findable>();
  for (const { path, title, operations = [] } of documents) {
    for (const one of operations) {
      if (calls.has(one.id)) continue;
      calls.set(
        one.id,
        found(`${one.method} ${one.path}`, `${path}#${one.id}`, title, `${one.title} ${one.summary} ${one.id}`),
      );
    }
  }
  return [...calls.values()];
}

function found(title: string, path: string, place: string, words: string): Findable {
  return { title, path, place, words };
}
