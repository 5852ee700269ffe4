/** The worker's caches bear this, so that nobody else's are touched. */
const OURS = "schoolmap-";
const ASSETS = `${OURS}assets-`;
const ANSWERS = `${OURS}answers-`;

/** What a build says of itself to its worker. */
export interface Build {
  /** Names the build. */
  readonly id: string;
  /** Names the form of the answers: those of another form are of no use to the pages of this build. */
  readonly wire: string;
  /** The script that its page begins with, as the page names it. */
  readonly entry: string;
  /** Addresses of its files that pages need without a network. */
  readonly files: readonly string[];
}

export const assetsCache = ({ id }: Pick<Build, "id">) => `${ASSETS}${id}`;
export const answersCache = ({ wire }: Pick<Build, "wire">) => `${ANSWERS}${wire}`;

/**
 * The caches that a new build has no use for. The files of the build before stay: a page of it may be open and yet ask for
 * one of them.
 * @param names of all caches, oldest first
 */
export function outdated(names: readonly string[], build: Build): string[] {
  const others = names.filter(
    (name) => name.startsWith(OURS) && name !== answersCache(build) && name !== assetsCache(build),
  );
  const before = others.filter((name) => name.startsWith(ASSETS)).at(-1);
  return others.filter((name) => name !== before);
}

/** All of ours, to leave nothing behind. */
export function ours(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(OURS));
}
