import type { Feature, MultiPolygon, Polygon } from "geojson";
import { cutAtLatitude, splitPolygons, withCutVertices } from "./lib/cut.ts";
import { type Admin1Properties, readAdmin1 } from "./lib/inputs.ts";
import { polygonsOf, type Ring, ringBbox } from "./lib/planar.ts";
import { CLAIM_OF, CLAIMS, type ClaimName } from "./tables/claims.ts";
import { COUNTRY_OF, NO_REGION, REGION_OF } from "./tables/placement.ts";

/**
 * The smallest unit of land in the build. It is never split between two regions, two countries or two sides of a claim.
 * Regions, countries and world views are unions of pieces, so their outlines match by construction.
 */
export interface Piece {
  /** Natural Earth's adm1_code, with a suffix when the build splits a unit. */
  readonly key: string;
  /** Country in the default view. */
  readonly country: string;
  /** Key of the piece after which the region is named; null when the piece is in no region. */
  readonly region: string | null;
  readonly claim: ClaimName | null;
  readonly source: Admin1Properties;
  readonly polygons: Ring[][];
}

/** Northern limit of Western Sahara, 27° 40' N. */
const SAHARA_LATITUDE = 27 + 2 / 3;
const ABOVE_AND_BELOW_SAHARA = new Set(["MAR-3457", "MAR-3456"]);
const SAHARA_PIECES = new Set(["MAR-3469", "SAH"]);
const CLAIMED_PIECES: Readonly<Record<string, ClaimName>> = {
  "IND-3299": "arunachal",
  "PAK-1109": "pakistaniKashmir",
  "PAK-1111": "pakistaniKashmir",
};

/** Whether a polygon of Sakhalin is Iturup, Kunashir, Shikotan or one of the Habomai islands. */
function isSouthernKuril(polygon: Ring[]): boolean {
  const [west, south, east, north] = ringBbox(polygon[0]!);
  return west > 145.3 && east < 149 && south > 43.3 && north < 45.6;
}

function pieceOf(feature: Feature<Polygon | MultiPolygon, Admin1Properties>): Piece {
  const source = feature.properties;
  const key = source.adm1_code;
  const claim = CLAIM_OF[key] ?? CLAIM_OF[source.adm0_a3] ?? CLAIMED_PIECES[key] ?? null;
  const country = claim ? CLAIMS[claim].country : (COUNTRY_OF[key] ?? source.iso_a2);
  const region = NO_REGION.has(source.adm0_a3) || !source.name ? null : (REGION_OF[key] ?? key);
  return { key, country, region, claim, source, polygons: polygonsOf(feature.geometry) };
}

/** Western Sahara is one country without regions in this build, so its parts have no region. */
function inSahara(piece: Piece, polygons: Ring[][], suffix: string): Piece {
  return {
    ...piece,
    key: piece.key + suffix,
    country: CLAIMS.westernSahara.country,
    region: null,
    claim: "westernSahara",
    polygons,
  };
}

function splitPiece(piece: Piece): Piece[] {
  if (ABOVE_AND_BELOW_SAHARA.has(piece.key)) {
    const { above, below } = cutAtLatitude(piece.polygons, SAHARA_LATITUDE);
    return [{ ...piece, polygons: above }, inSahara(piece, below, ".south")];
  }
  if (SAHARA_PIECES.has(piece.key) || SAHARA_PIECES.has(piece.source.adm0_a3))
    return [inSahara(piece, piece.polygons, "")];
  if (piece.key === "RUS-2616") {
    const { inside, outside } = splitPolygons(piece.polygons, isSouthernKuril);
    return [
      { ...piece, polygons: outside },
      { ...piece, key: `${piece.key}.kurils`, region: piece.key, claim: "southernKurils", polygons: inside },
    ];
  }
  return [piece];
}

/** Moves Jan Mayen, which is in Nordland in the source, to Svalbard as in ISO 3166. */
function moveJanMayen(pieces: Piece[]): Piece[] {
  const isJanMayen = (polygon: Ring[]) => ringBbox(polygon[0]!)[2] < -5;
  return pieces.flatMap((piece) => {
    if (piece.key !== "NOR-75") return [piece];
    const { inside, outside } = splitPolygons(piece.polygons, isJanMayen);
    return [
      { ...piece, polygons: outside },
      { ...piece, key: `${piece.key}.janmayen`, country: "SJ", region: "NOR-75.janmayen", polygons: inside },
    ];
  });
}

/** Returns all land of the world as pieces, in a fixed order. */
export function buildPieces(): Piece[] {
  const pieces = moveJanMayen(readAdmin1().features.map(pieceOf)).map((piece) => ({
    ...piece,
    polygons: withCutVertices(piece.polygons, SAHARA_LATITUDE, [-14, -8]),
  }));
  return pieces.flatMap(splitPiece).sort((a, b) => (a.key < b.key ? -1 : 1));
}
