/**
 * Land that Natural Earth assigns to another country or unit than the product requires. Keys are its adm1_code, or
 * adm0_a3 for whole territories. products/regions.ts checks them: an unknown key stops the build.
 */

/** Pieces with their own ISO country that Natural Earth assigns to another country. */
export const COUNTRY_OF: Readonly<Record<string, string>> = {
  "FRA-2000": "GF",
  "FRA-4603": "GP",
  "FRA-1442": "MQ",
  "FRA-4601": "RE",
  "FRA-4602": "YT",
  "NLD-5149": "BQ",
  "NLD-5148": "BQ",
  "NLD-5147": "BQ",
  "NOR-901": "SJ",
  "BVT+00?": "BV",
  "IOA-1928": "CC",
  "IOA-2652": "CX",
};

/** Pieces that belong to the region of another piece: leases, bases, islands, duplicate entries. */
export const REGION_OF: Readonly<Record<string, string>> = {
  "AUS-2659": "AUS-2654", // Lord Howe Island: New South Wales
  "AUS+00?": "AUS-2660", // Macquarie Island: Tasmania
  "PFA+00?": "CHN-1775", // Paracel Islands: Hainan
  "USG+00?": "CUB-1365", // Guantanamo Bay: Guantánamo
  "KAB+00?": "KAZ-3197", // Baikonur: Kyzylorda
  "KAS+00?": "IND-20012", // Siachen: Ladakh
  "SYR-5261": "SYR-145", // zone supervised by the United Nations: Quneitra
  "WSB-5133": "CYP-3489", // Akrotiri: Limassol
  "ESB-5132": "CYP-3463", // Dhekelia: Larnaca
  "ARE-347": "ARE-344", // two parts of one neutral zone
};

/** Land that is in a country but in none of its regions (reefs, banks, islands without a name in the source). */
export const NO_REGION: ReadonlySet<string> = new Set(["CSI", "ATC", "PGA"]);
