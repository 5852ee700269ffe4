import type { Lang, ReferenceGroup } from "@schoolmap/contract";
import type { Operation } from "../calls/operations.ts";
import { Island } from "../parts/island.tsx";
import { OperationArticle } from "./operation-article.tsx";

/** Returns the title of a group of calls: its name in the catalogue, otherwise the tag of the contract. */
export function groupTitle({ product, tag = "" }: ReferenceGroup, lang: Lang): string {
  return product ? product.name[lang] : tag;
}

/** Shows every call of a group, each with an anchor on the page. */
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
