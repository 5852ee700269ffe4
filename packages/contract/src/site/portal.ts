import type { Route } from "../route/route.ts";
import { API_PRODUCTS, type ApiProduct, productKey } from "../terms/api-products.ts";

/** The addresses of the documentation, which is a set of pages of its own. */
export const DOCS_PATH = /^\/docs(\/.*)?$/;

/** Its pages by the end of their address, `""` for the first one; the reference has one more for each group of calls. */
export const PORTAL_PAGES = [
  "",
  "explore-api",
  "api",
  "api-keys",
  "concepts",
  "methodology",
  "data-dictionary",
  "limits",
  "licence",
  "changelog",
] as const;
export type PortalPage = (typeof PORTAL_PAGES)[number];

/** Calls that the reference shows on one page. */
export interface ReferenceGroup {
  /** End of the address: `/docs/api/{key}`. */
  readonly key: string;
  /** The tag of its calls; of a product, its entry in the catalogue. */
  readonly tag?: string;
  readonly product?: ApiProduct;
  readonly routes: readonly Route[];
}

/** Calls of people at a screen of ours, not of programs. */
const OF_PEOPLE = ["Staff", "Account", "Site"];

/**
 * What the reference consists of: a page for each tag, and one for each product of the catalogue.
 * @throws Error for a product that names a route that there is not
 */
export function referenceGroups(routes: readonly Route[]): readonly ReferenceGroup[] {
  const shown = routes.filter(({ tag, access }) => !OF_PEOPLE.includes(tag) && access !== "operator");
  const byId = new Map(shown.map((route) => [route.id, route]));
  const tags = [...new Set(shown.map(({ tag }) => tag))].map((tag) => ({
    ...{ key: tag.toLowerCase().replaceAll(" ", "-"), tag },
    routes: shown.filter((route) => route.tag === tag),
  }));
  const products = API_PRODUCTS.map((product) => ({
    ...{ key: productKey(product), product },
    routes: product.routes.map((id) => {
      const route = byId.get(id);
      if (!route) throw new Error(`The product ${product.code} names ${id}, which is no route of the reference.`);
      return route;
    }),
  }));
  return [...tags, ...products];
}

/** The path of every page of the documentation, for example `/docs/api/schools`. */
export function portalPaths(routes: readonly Route[]): readonly string[] {
  const pages = PORTAL_PAGES.map((page) => (page === "" ? "/docs" : `/docs/${page}`));
  return [...pages, ...referenceGroups(routes).map(({ key }) => `/docs/api/${key}`)];
}
