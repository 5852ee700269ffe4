import type { Http } from "../http/http.ts";
import type { Accounts } from "./accounts.ts";
import { linkRoutes } from "./links/routes.ts";
import { ownAccountRoutes } from "./own/routes.ts";
import { sessionRoutes } from "./sign-in/routes.ts";

/** All account routes except their administration. */
export function accountRoutes(http: Http, accounts: Accounts): void {
  sessionRoutes(http, accounts);
  linkRoutes(http, accounts);
  ownAccountRoutes(http, accounts);
}
