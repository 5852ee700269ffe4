import { PAGE_FORMS, PAGE_PARAMETERS, type PageForm } from "@schoolmap/contract/page-forms";
import { isBrowserFilter } from "../filters/filter-url.ts";

/** URLs of a page of the map and of its data. */
export type PageLinks = Readonly<Record<PageForm | "page", string>>;

type Query = readonly (readonly [name: string, value: string])[];

/**
 * Returns the URLs of a page and of its data. Only the parts of the query that determine the content of the page are
 * retained.
 * @param at origin and path of the page, for example `/map/country/ke`
 */
export function pageLinks(at: string, query: Query): PageLinks {
  const known: readonly string[] = PAGE_PARAMETERS;
  const kept = query.filter(([name]) => known.includes(name) || isBrowserFilter(name));
  const text = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString();
  const behind = text && `?${text.replaceAll("%2C", ",").replaceAll("%3A", ":")}`;
  const forms = Object.entries(PAGE_FORMS).map(([form, { extension }]) => [form, `${at}.${extension}${behind}`]);
  return { page: `${at}${behind}`, ...(Object.fromEntries(forms) as Record<PageForm, string>) };
}
