import type { Route } from "../route/route.ts";
import { API_PRODUCTS, type ApiProduct, productKey } from "../terms/api-products.ts";

/** Paths of the documentation, which is a separate set of pages. */
export const DOCS_PATH = /^\/docs(\/.*)?$/;

/**
 * Pages of the documentation by the end of their path, `""` for the first one. The reference has one more page for each
 * group of calls.
 */
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
  /** End of the path: `/docs/api/{key}`. */
  readonly key: string;
  /** Tag of the calls; for a product, its entry in the catalogue instead. */
  readonly tag?: string;
  readonly product?: ApiProduct;
  readonly routes: readonly Route[];
}

/** Tags of calls that the user interface sends, not API clients. */
const OF_PEOPLE = ["Staff", "Account", "Site"];

/**
 * Returns the pages of the reference: one for each tag, and one for each product of the catalogue.
 * @throws Error for a product that names an unknown route
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

/** Returns the path of every page of the documentation, for example `/docs/api/schools`. */
export function portalPaths(routes: readonly Route[]): readonly string[] {
  const pages = PORTAL_PAGES.map((page) => (page === "" ? "/docs" : `/docs/${page}`));
  return [...pages, ...referenceGroups(routes).map(({ key }) => `/docs/api/${key}`)];
}
