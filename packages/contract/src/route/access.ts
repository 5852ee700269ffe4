import type { KeyScope, Permission } from "../terms/permissions.ts";

/**
 * Who may use a route: everyone, any key, a key with a scope, a key or member of staff whose role has a permission,
 * every signed-in member of staff, or the operator's own programs (from the server's own machine, or with its
 * METRICS_TOKEN).
 */
export type Access =
  | "public"
  | "operator"
  | { readonly key: true }
  | { readonly scope: KeyScope }
  | { readonly permission: Permission }
  | { readonly signedIn: true };

/** Returns what an actor without that access needs to use the route, as part of a sentence. */
export function accessText(access: Exclude<Access, string>): string {
  if ("key" in access) return "an API key";
  if ("scope" in access) return `an API key with the scope \`${access.scope}\``;
  return "permission" in access ? `a role with the permission \`${access.permission}\`` : "a signed-in member of staff";
}

/** Who may cache a public response, and for how long. Responses of a route without a policy are never cached. */
export type CachePolicy =
  /**
   * Depends on the data version. Cached without limit under a URL with this version (`?v=`), otherwise requested again.
   */
  | "versioned"
  /** Part of the program, independent of the record. */
  | "day"
  | "hour"
  /** The URL changes with the content. */
  | "immutable"
  /** Requested again each time. */
  | "revalidate";
