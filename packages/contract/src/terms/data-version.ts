/**
 * Version of the data in a response: `epoch.build.sequence`, with further parts in responses about measurements. Two
 * responses of one URL with the same version have the same bytes, regardless of the server.
 */
export interface DataVersion {
  /** Identifies one history of the record. A new or restored record has a new epoch that was never used before. */
  readonly epoch: string;
  /** The program that counted. */
  readonly build: string;
  /** Position in the change log of the record up to which it was read. */
  readonly sequence: number;
}

const DATA_VERSION = /^([0-9a-z]{1,16})\.([0-9a-z]{1,16})\.(\d{1,15})(?=[.-]|$)/;

export function printDataVersion({ epoch, build, sequence }: DataVersion): string {
  return `${epoch}.${build}.${sequence}`;
}

/** Parses a version, with or without further parts. Returns null when the text is not a version. */
export function parseDataVersion(text: string): DataVersion | null {
  const [, epoch, build, sequence] = DATA_VERSION.exec(text) ?? [];
  return epoch && build && sequence ? { epoch, build, sequence: Number(sequence) } : null;
}

/**
 * Whether a version has the same epoch and build as another one and is earlier. Such a version comes from a server that
 * is behind.
 */
export function isEarlier(text: string, than: string): boolean {
  const [one, other] = [parseDataVersion(text), parseDataVersion(than)];
  return one !== null && other !== null && editionOf(text) === editionOf(than) && one.sequence < other.sequence;
}

/**
 * Returns the epoch and build of a version, or null when the text is not a version. Responses of different editions are
 * unrelated.
 */
export function editionOf(text: string): string | null {
  const version = parseDataVersion(text);
  return version && `${version.epoch}.${version.build}`;
}
