import { getHealth } from "@schoolmap/contract";
import { binary } from "./answer.ts";
import type { Http } from "./app.ts";
import { serve } from "./register.ts";

/** Says OK to whoever watches the server: it listens only once the index is loaded. */
export function healthRoutes(http: Http): void {
  serve(http, getHealth, () => binary(Buffer.from("OK"), { cache: "never" }));
}
