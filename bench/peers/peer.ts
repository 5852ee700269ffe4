/** Data of a school that a peer needs. */
export interface PeerSchool {
  readonly id: number;
  readonly country: number;
  readonly status: string;
  readonly coverage: string;
  readonly students: number | null;
  readonly lon: number;
  readonly lat: number;
}

/** Schools in the tiles, and the property of each besides its id. */
export interface PeerCase {
  readonly property: "status" | "coverage";
  /** Only schools of this country. */
  readonly country?: number;
  /** Only schools with a number of students in this range. */
  readonly students?: { readonly min: number; readonly max: number };
}

/** Other implementation of the same tiles, measured beside ours in the same run. */
export interface TilePeer {
  readonly name: string;
  /** Whether it can make such tiles. */
  serves(wanted: PeerCase): boolean;
  /** Returns the bytes of a tile, before compression. */
  tile(wanted: PeerCase, z: number, x: number, y: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
