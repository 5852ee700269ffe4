import {
  API_PRODUCTS,
  type ApiProduct,
  type ApiRow,
  type Lang,
  type listApis,
  productKey,
  type QueryOf,
} from "@schoolmap/contract";
import { foldText, inLang } from "@schoolmap/rules";

/** Returns a page of the API catalogue in a language. `count` is the total over all pages. */
export function apiList({ page, page_size, search = "", category, lang = "en" }: QueryOf<typeof listApis>): {
  count: number;
  results: ApiRow[];
} {
  const wanted = foldText(search.trim());
  const found = API_PRODUCTS.filter((product) => category === undefined || product.category === category)
    .map((product) => apiRow(product, lang))
    .filter(({ name, description, code }) => foldText(`${name} ${description} ${code}`).includes(wanted));
  return { count: found.length, results: found.slice((page - 1) * page_size, page * page_size) };
}

function apiRow(product: ApiProduct, lang: Lang): ApiRow {
  const { id, code, category, filters } = product;
  return {
    ...{ id, code, category },
    name: inLang(product.name, lang),
    description: inLang(product.description, lang),
    country_filter_applicable: filters.includes("country"),
    school_filter_applicable: filters.includes("school"),
    giga_id_filter_applicable: filters.includes("giga_id"),
    indicator_filter_applicable: filters.includes("indicator"),
    date_range_filter_applicable: filters.includes("date_range"),
    documentation_url: `/docs/api/${productKey(product)}`,
    download_url: product.download,
    report_title: product.report,
    default_filters: { ...product.defaults },
    is_unlocked: category === "public",
  };
}
