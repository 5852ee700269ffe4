import type { WorldView } from "../../src/world-views.ts";

/**
 * A claim is a set of pieces whose country depends on the world view. The default view is US; `owners` contains the
 * country (ISO 3166-1 alpha-2) in the views that differ. docs/world-views.md explains each line.
 */
export interface Claim {
  readonly country: string;
  readonly owners: Partial<Record<WorldView, string>>;
}

/**
 * Country code of land that has no country in a view, or a country without ISO code (Northern Cyprus in the view TR).
 */
export const NO_COUNTRY = "";
export const NORTHERN_CYPRUS = "X1";

export const CLAIMS = {
  crimea: { country: "UA", owners: { RU: "RU" } },
  westernSahara: { country: "EH", owners: { MA: "MA" } },
  kosovo: { country: "XK", owners: { RS: "RS" } },
  northernCyprus: { country: "CY", owners: { TR: NORTHERN_CYPRUS } },
  taiwan: { country: "TW", owners: { CN: "CN" } },
  arunachal: { country: "IN", owners: { CN: "CN" } },
  spratly: { country: NO_COUNTRY, owners: { CN: "CN" } },
  falklands: { country: "FK", owners: { AR: "AR" } },
  southGeorgia: { country: "GS", owners: { AR: "AR" } },
  southernKurils: { country: "RU", owners: { JP: "JP" } },
  pakistaniKashmir: { country: "PK", owners: { IN: "IN" } },
} as const satisfies Record<string, Claim>;

export type ClaimName = keyof typeof CLAIMS;

/** Claims by Natural Earth's adm1_code or adm0_a3 (whole territory). */
export const CLAIM_OF: Readonly<Record<string, ClaimName>> = {
  "RUS-283": "crimea",
  "RUS-5482": "crimea",
  SAH: "westernSahara",
  KOS: "kosovo",
  CYN: "northernCyprus",
  TWN: "taiwan",
  PGA: "spratly",
  FLK: "falklands",
  SGS: "southGeorgia",
};
