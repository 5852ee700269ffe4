import type { Route } from "@schoolmap/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Http } from "./http.ts";
import { HttpError } from "./http-error.ts";

/** Refuses requests that match no route. They count towards the rate limits. */
export function refuseUnknown(http: Http): void {
  http.app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    await http.limits.general(request);
    const methods = methodsAt(http.routes, request.url.split("?", 1)[0] ?? "/");
    if (methods.length === 0) throw new HttpError("not_found", "There is nothing at this address.");
    reply.header("allow", methods.join(", "));
    throw new HttpError("method_not_allowed", `This address takes ${methods.join(", ")}.`);
  });
}

/** Returns the methods of the routes with this path. It scans all routes because it runs only for refused requests. */
function methodsAt(routes: readonly Route[], path: string): string[] {
  const at = routes.filter(({ path: own, aliases = [] }) => [own, ...aliases].some((one) => patternOf(one).test(path)));
  return [...new Set(at.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

/** The web application responds at every address, so its wildcard path does not identify this one. */
function patternOf(template: string): RegExp {
  if (template.endsWith("*")) return /^$(?!)/;
  const parts = template.replace(/\/$/, "").split(/\{\w+\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")).join("[^/]+")}/?$`);
}
