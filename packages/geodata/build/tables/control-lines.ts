import type { WorldView } from "../../src/world-views.ts";
import type { Piece } from "../pieces.ts";

type Side = (piece: Piece) => boolean;

const country =
  (code: string): Side =>
  (piece) =>
    piece.country === code;
const key =
  (...keys: string[]): Side =>
  (piece) =>
    keys.includes(piece.key);
const claim =
  (name: Piece["claim"]): Side =>
  (piece) =>
    piece.claim === name;

/** Ladakh, Jammu and Kashmir, and Siachen as divided by Natural Earth. */
const INDIAN_KASHMIR = key("IND-20012", "IND-2431", "KAS+00?");

/**
 * Lines held by armies or established by an armistice, shown dashed. `except` contains views in which the line is not
 * shown as such.
 */
const CONTROL_LINES: readonly { readonly sides: readonly [Side, Side]; readonly except?: readonly WorldView[] }[] = [
  { sides: [INDIAN_KASHMIR, claim("pakistaniKashmir")] },
  { sides: [INDIAN_KASHMIR, country("CN")] },
  { sides: [country("CY"), claim("northernCyprus")] },
  { sides: [country("IL"), country("PS")] },
  { sides: [country("IL"), country("SY")] },
  { sides: [key("MAR-3469", "MAR-3456.south", "MAR-3457.south"), key("SAH+00?")], except: ["MA"] },
  { sides: [key("EGY-1556"), country("SD")] },
];

/** Whether the boundary between two pieces is a control line in a view. */
export function isControlLine(left: Piece, right: Piece, view: WorldView): boolean {
  if (left.claim !== null && left.claim === right.claim && left.claim !== "westernSahara") return false;
  return CONTROL_LINES.some(
    ({ sides: [a, b], except }) => !except?.includes(view) && ((a(left) && b(right)) || (a(right) && b(left))),
  );
}
