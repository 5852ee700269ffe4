import { openApiDocument, openapiSteps, ROUTES } from "@schoolmap/contract";
import { runCooperatively } from "../../lib/steps.ts";
import { addRoute } from "../add-route.ts";
import { binary } from "../answer.ts";
import type { Http } from "../http.ts";

/** The same for every server of the process. */
let document: Promise<Buffer> | undefined;

/** The contract as an OpenAPI 3.1 document, at /api/openapi.json. It is printed when it is first asked for: no start waits for it. */
export function openapiRoutes(http: Http): void {
  addRoute(http, openApiDocument, async () => {
    document ??= runCooperatively(openapiSteps(ROUTES)).then((json) => Buffer.from(JSON.stringify(json)));
    return binary(await document);
  });
}
