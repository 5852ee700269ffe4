import { openApiDocument, openapi, ROUTES } from "@schoolmap/contract";
import { addRoute } from "../add-route.ts";
import { binary } from "../answer.ts";
import type { Http } from "../http.ts";

/** The contract as an OpenAPI 3.1 document, at /api/openapi.json. */
export function openapiRoutes(http: Http): void {
  const document = Buffer.from(JSON.stringify(openapi(ROUTES)));
  addRoute(http, openApiDocument, () => binary(document));
}
