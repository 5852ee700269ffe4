import { API_PRODUCTS, productKey } from "@schoolmap/contract";
import { LANGUAGE_MARK } from "../marks.ts";
import { Island } from "../parts/island.tsx";
import { useTexts } from "../texts/texts.ts";

/** Catalogue of the API: which calls belong together, and which need a key. */
export function CataloguePage() {
  const t = useTexts("pages");
  const cards = API_PRODUCTS.map((product) => ({
    key: productKey(product),
    category: product.category,
    name: product.name[t.lang],
    description: product.description[t.lang],
    download: product.download,
    calls: product.routes.length,
  }));
  return (
    <>
      <Island name="catalogue" props={{ cards, language: LANGUAGE_MARK }} />
      <p className="text-s third">
        {t("catalogueData")}{" "}
        <a href={`/api/accounts/apis/?lang=${t.lang}`}>
          <code>GET /api/accounts/apis/</code>
        </a>
      </p>
    </>
  );
}
