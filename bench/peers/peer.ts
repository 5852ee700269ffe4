/** What a peer needs to know of a school. */
export interface PeerSchool {
  readonly id: number;
  readonly country: number;
  readonly status: string;
  readonly coverage: string;
  readonly students: number | null;
  readonly lon: number;
  readonly lat: number;
}

/** Which schools tiles show, and what they say of each beside its id. */
export interface PeerCase {
  readonly property: "status" | "coverage";
  /** Only schools of this country. */
  readonly country?: number;
  /** Only schools with so many students. */
  readonly students?: { readonly min: number; readonly max: number };
}

/** Another way to make the same tiles, measured beside ours in the same run. */
export interface TilePeer {
  readonly name: string;
  /** Whether it can make such tiles at all. */
  serves(wanted: PeerCase): boolean;
  /** The bytes of a tile, before compression. */
  tile(wanted: PeerCase, z: number, x: number, y: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
