/**
 * Names the data that an answer was made from: `epoch.build.sequence`, and in answers about measurements further parts
 * after them. Two answers of one address under the same version have the same bytes, whichever server made them.
 */
export interface DataVersion {
  /** One history of the record. A record that is new or was restored has another one, never used before. */
  readonly epoch: string;
  /** The program that counted. */
  readonly build: string;
  /** How far the change log of the record was read. */
  readonly sequence: number;
}

const DATA_VERSION = /^([0-9a-z]{1,16})\.([0-9a-z]{1,16})\.(\d{1,15})(?=[.-]|$)/;

export function printDataVersion({ epoch, build, sequence }: DataVersion): string {
  return `${epoch}.${build}.${sequence}`;
}

/** Reads a version, with or without further parts; null when it is not one. */
export function parseDataVersion(text: string): DataVersion | null {
  const [, epoch, build, sequence] = DATA_VERSION.exec(text) ?? [];
  return epoch && build && sequence ? { epoch, build, sequence: Number(sequence) } : null;
}

/** Whether a version is of the same epoch and build as another one, and earlier: a server that is behind gave it. */
export function isEarlier(text: string, than: string): boolean {
  const [one, other] = [parseDataVersion(text), parseDataVersion(than)];
  return one !== null && other !== null && editionOf(text) === editionOf(than) && one.sequence < other.sequence;
}

/** Epoch and build of a version. Answers of two editions have nothing to do with each other; null: not a version. */
export function editionOf(text: string): string | null {
  const version = parseDataVersion(text);
  return version && `${version.epoch}.${version.build}`;
}
