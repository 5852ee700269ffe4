import { editionOf } from "@schoolmap/contract";

/**
 * Epoch and build of the server's data, as last seen by the worker. A response cached under another epoch or build was
 * made from other data or by another program version. It is never shown as current.
 */
export class Edition {
  #current: string | null = null;

  /** Records a version that the server returned. */
  note(version: string | null): void {
    this.#current = (version === null ? null : editionOf(version)) ?? this.#current;
  }

  /**
   * Returns whether a cached response is current for a request for a version. It is, unless the server is known to have
   * another epoch or build.
   * @param kept the version of the cached response; null when the server gave it no immutable version
   * @param asked the version in the URL; null for the newest
   */
  isCurrent(kept: string | null, asked: string | null): boolean {
    if (kept === null || kept !== asked) return false;
    const edition = editionOf(kept);
    return edition !== null && (this.#current === null || edition === this.#current);
  }
}
