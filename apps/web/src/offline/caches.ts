/** Prefix of the worker's caches, so that no other caches are touched. */
const PREFIX = "schoolmap-";
const ASSETS = `${PREFIX}assets-`;
const RESPONSES = `${PREFIX}answers-`;

/** Description of a build for its worker. */
export interface Build {
  /** Identifier of the build. */
  readonly id: string;
  /** Identifier of the response format. The pages of this build cannot use responses of another format. */
  readonly wire: string;
  /** Entry script of its page, as the page names it. */
  readonly entry: string;
  /** URLs of its files that pages need without a network. */
  readonly files: readonly string[];
}

export const assetsCache = ({ id }: Pick<Build, "id">) => `${ASSETS}${id}`;
export const responsesCache = ({ wire }: Pick<Build, "wire">) => `${RESPONSES}${wire}`;

/**
 * Returns the caches that a new build does not need. The files of the previous build remain, because an open page of it
 * may still request one.
 * @param names of all caches, oldest first
 */
export function outdated(names: readonly string[], build: Build): string[] {
  const others = names.filter(
    (name) => name.startsWith(PREFIX) && name !== responsesCache(build) && name !== assetsCache(build),
  );
  const before = others.filter((name) => name.startsWith(ASSETS)).at(-1);
  return others.filter((name) => name !== before);
}

/** Returns all caches of the product, so that they can be removed completely. */
export function ownCaches(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(PREFIX));
}
