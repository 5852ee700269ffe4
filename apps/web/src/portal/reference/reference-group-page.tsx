import type { Lang, ReferenceGroup } from "@schoolmap/contract";
import type { Operation } from "../calls/operations.ts";
import { Island } from "../parts/island.tsx";
import { OperationArticle } from "./operation-article.tsx";

/** What a group of calls is called: its name in the catalogue, else the tag of the contract. */
export function groupTitle({ product, tag = "" }: ReferenceGroup, lang: Lang): string {
  return product ? product.name[lang] : tag;
}

/** Every call of a group, one after the other, each with its address on the page. */
export function ReferenceGroupPage({ operations }: { readonly operations: readonly Operation[] }) {
  return (
    <>
      {operations.some(({ method }) => method === "GET") && (
        <div className="key-field">
          <Island name="keyField" props={{}} />
        </div>
      )}
      {operations.map((operation) => (
        <OperationArticle key={operation.id} operation={operation} />
      ))}
    </>
  );
}
