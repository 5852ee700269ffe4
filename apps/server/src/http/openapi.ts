import { openapi, ROUTES } from "@schoolmap/contract";
import type { Http } from "./app.ts";

/** The contract as an OpenAPI 3.1 document, at /api/openapi.json. */
export function openapiRoutes({ app }: Http): void {
  const document = JSON.stringify(openapi(ROUTES));
  app.get("/api/openapi.json", (_request, reply) =>
    reply.headers({ "cache-control": "public, max-age=3600" }).type("application/json; charset=utf-8").send(document),
  );
}
