import type { KeyScope, Permission } from "@schoolmap/contract";

/** Actor on whose behalf a response is returned or a row is written. */
export type Actor =
  /** A visitor who has not signed in. */
  | { readonly kind: "anonymous" }
  /** The program itself: migrations, seeds, scheduled jobs. */
  | { readonly kind: "system" }
  /** A user of the command line of the machine. */
  | { readonly kind: "cli" }
  /** A client that sent an API key. */
  | {
      readonly kind: "key";
      readonly id: number;
      /** Source to which data written with the key are attributed. */
      readonly sourceId: number | null;
      readonly scopes: readonly KeyScope[];
      /** Permissions of the key's role; empty without a role. */
      readonly permissions: ReadonlySet<Permission>;
      readonly countries: Reach;
    }
  /** A signed-in member of staff. */
  | {
      readonly kind: "user";
      readonly id: number;
      readonly permissions: ReadonlySet<Permission>;
      readonly countries: Reach;
    };

/** Ids of the countries to which a role is limited; null means no limit. */
export type Reach = ReadonlySet<number> | null;

export const ANONYMOUS: Actor = { kind: "anonymous" };
export const SYSTEM: Actor = { kind: "system" };
export const CLI: Actor = { kind: "cli" };

/** Returns the actor in the format of stamps and audit: "system", "cli", "anonymous", "key:3", "user:12". */
export function actorText(actor: Actor): string {
  return "id" in actor ? `${actor.kind}:${actor.id}` : actor.kind;
}

/**
 * Returns the actor with this name in stamps, without permissions. For work that was authorised when requested and is
 * done later by a job.
 * @throws Error for a text that is no actor
 */
export function namedActor(text: string): Actor {
  const [kind, id] = text.split(":");
  const nobody = { id: Number(id), permissions: new Set<Permission>(), countries: null } as const;
  if (kind === "user") return { kind, ...nobody };
  if (kind === "key") return { kind, ...nobody, sourceId: null, scopes: [] };
  if (kind === "system" || kind === "cli" || kind === "anonymous") return { kind };
  throw new Error(`There is no actor "${text}".`);
}
