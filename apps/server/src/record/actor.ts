import type { KeyScope, Permission } from "@schoolmap/contract";

/** On whose behalf a request is answered or a row is written. */
export type Actor =
  /** A visitor who has not signed in. */
  | { readonly kind: "anonymous" }
  /** The program itself: migrations, seeds, scheduled jobs. */
  | { readonly kind: "system" }
  /** A person at the command line of the machine. */
  | { readonly kind: "cli" }
  /** A program that sent an API key. */
  | {
      readonly kind: "key";
      readonly id: number;
      /** What the key writes is attributed to this source. */
      readonly sourceId: number | null;
      readonly scopes: readonly KeyScope[];
      /** Those of the key's role; empty without a role. */
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

/** Ids of the countries that a role is limited to; null: it holds everywhere. */
export type Reach = ReadonlySet<number> | null;

export const ANONYMOUS: Actor = { kind: "anonymous" };
export const SYSTEM: Actor = { kind: "system" };
export const CLI: Actor = { kind: "cli" };

/** The actor as stamps and audit name it: "system", "cli", "anonymous", "key:3", "user:12". */
export function actorText(actor: Actor): string {
  return "id" in actor ? `${actor.kind}:${actor.id}` : actor.kind;
}

/**
 * The person or program that stamps name so, without permissions: for work that somebody was allowed to ask for and a
 * job does later. @throws Error for a text that names nobody
 */
export function namedActor(text: string): Actor {
  const [kind, id] = text.split(":");
  const nobody = { id: Number(id), permissions: new Set<Permission>(), countries: null } as const;
  if (kind === "user") return { kind, ...nobody };
  if (kind === "key") return { kind, ...nobody, sourceId: null, scopes: [] };
  if (kind === "system" || kind === "cli" || kind === "anonymous") return { kind };
  throw new Error(`There is no actor "${text}".`);
}
