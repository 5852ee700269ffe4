import { editionOf } from "@schoolmap/contract";

/**
 * Epoch and build of the server's data, as last seen by the worker. A response cached under another epoch or build was
 * made from other data or by another program version. It is never shown as current.
 */
export class Edition {
  #current: string | null = null;

  /** Records a version that the server returned. */
  record(version: string | null): void {
    this.#current = (version === null ? null : editionOf(version)) ?? this.#current;
  }

  /**
   * Returns whether a cached response is current for a request for a version. It is, unless the server is known to have
   * another epoch or build.
   * @param cached the version of the cached response; null when the server gave it no immutable version
   * @param requested the version in the URL; null for the newest
   */
  isCurrent(cached: string | null, requested: string | null): boolean {
    if (cached === null || cached !== requested) return false;
    const edition = editionOf(cached);
    return edition !== null && (this.#current === null || edition === this.#current);
  }
}
