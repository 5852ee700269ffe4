import { editionOf } from "@schoolmap/contract";

/**
 * Which epoch and build of the data the server has, as far as the worker has heard. An answer that is kept under another
 * one was made from other data, or counted by another program: it is never shown as current.
 */
export class Edition {
  #current: string | null = null;

  /** Hears a version that the server named. */
  note(version: string | null): void {
    this.#current = (version === null ? null : editionOf(version)) ?? this.#current;
  }

  /**
   * Whether an answer of a version is current for who asks for that version: it is, unless the server is known to have
   * another epoch or build by now.
   * @param kept the version that the server gave the answer; null: it gave none that stays
   * @param asked the version that the address names; null: the newest
   */
  isCurrent(kept: string | null, asked: string | null): boolean {
    if (kept === null || kept !== asked) return false;
    const edition = editionOf(kept);
    return edition !== null && (this.#current === null || edition === this.#current);
  }
}
