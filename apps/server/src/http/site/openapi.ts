import { openApiDocument, openapiSteps, ROUTES } from "@schoolmap/contract";
import { runCooperatively } from "../../lib/steps.ts";
import { addRoute } from "../add-route.ts";
import { binary } from "../answer.ts";
import type { Http } from "../http.ts";

/** Shared by all servers of the process. */
let document: Promise<Buffer> | undefined;

/**
 * Serves the contract as an OpenAPI 3.1 document at /api/openapi.json. It is generated on the first request, so that it
 * does not delay the start.
 */
export function openapiRoutes(http: Http): void {
  addRoute(http, openApiDocument, async () => {
    document ??= runCooperatively(openapiSteps(ROUTES)).then((json) => Buffer.from(JSON.stringify(json)));
    return binary(await document);
  });
}
