import type { KeyScope, Permission } from "../terms/permissions.ts";

/**
 * Who may use a route: everyone; any key; a key with a scope; a key or member of staff whose role holds a permission; every member
 * of staff who has signed in; or the operator's own programs (from the machine of the server itself, or with its
 * METRICS_TOKEN).
 */
export type Access =
  | "public"
  | "operator"
  | { readonly key: true }
  | { readonly scope: KeyScope }
  | { readonly permission: Permission }
  | { readonly signedIn: true };

/** What an actor lacks who may not use a route with that access, as part of a sentence. */
export function accessText(access: Exclude<Access, string>): string {
  if ("key" in access) return "an API key";
  if ("scope" in access) return `an API key with the scope \`${access.scope}\``;
  return "permission" in access ? `a role with the permission \`${access.permission}\`` : "a signed-in member of staff";
}

/** How long, and by whom, a public answer may be kept. A route without one is never kept. */
export type CachePolicy =
  /** Depends on the data version: kept for ever under an address that names this version (`?v=`), else asked again. */
  | "versioned"
  /** Comes with the program and not from the record. */
  | "day"
  | "hour"
  /** The address changes with the content. */
  | "immutable"
  /** Asked for again each time. */
  | "revalidate";
