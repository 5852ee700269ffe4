import { getHealth } from "@schoolmap/contract";
import { addRoute } from "./add-route.ts";
import { binary } from "./answer.ts";
import type { Http } from "./app.ts";

/** Says OK to whoever watches the server: it listens only once the index is loaded. */
export function healthRoutes(http: Http): void {
  addRoute(http, getHealth, () => binary(Buffer.from("OK"), { cache: "never" }));
}
