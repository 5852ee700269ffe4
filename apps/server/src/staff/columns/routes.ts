import { attributeOf, listColumnValues } from "@schoolmap/contract";
import { limitOf } from "../../admin/reach.ts";
import { addRoute } from "../../http/add-route.ts";
import type { Http } from "../../http/http.ts";
import { HttpError } from "../../http/http-error.ts";
import { type Scope, WORLD } from "../../mapindex/index.ts";
import type { WithIndex } from "../../mapindex/map-index.ts";
import type { Reach } from "../../record/actor.ts";
import { columnValues } from "./column-values.ts";

const scopeOf = (limit: Reach): Scope =>
  limit === null ? WORLD : { kind: "country", ids: [...limit].sort(ascending) };
const ascending = (one: number, other: number) => one - other;

/** Route for the values of schools in a column, for users who edit the choices of filters. */
export function columnsRoutes(http: Http, { index }: WithIndex): void {
  addRoute(http, listColumnValues, ({ params: { column }, actor }) => {
    const kind = attributeOf(column)?.kind;
    if (kind !== "text" && kind !== "boolean") {
      throw new HttpError("not_found", `There is no column of words "${column}".`, { parameter: "column" });
    }
    return columnValues(index(), column, scopeOf(limitOf(actor)));
  });
}
