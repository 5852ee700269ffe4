import {
  type CollectionId,
  FEATURES_API_TYPE,
  type FeatureCollectionInfo,
  type FeatureLink,
} from "@schoolmap/contract";

const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const WORLD: FeatureCollectionInfo["extent"]["spatial"]["bbox"][number] = [-180, -90, 180, 90];
const JSON_TYPE = "application/json";
export const GEOJSON_TYPE = "application/geo+json";
const ROOT = "/api/ogc";

const TEXTS: Readonly<Record<CollectionId, { readonly title: string; readonly description: string }>> = {
  schools: {
    title: "Schools",
    description: "Schools and all that is known of them. The units of numbers stand in the names of the properties.",
  },
  countries: {
    title: "Countries",
    description:
      "Countries with schools, by their outlines to about a kilometre: how many schools are connected. Longitude and latitude are those of the name on the map.",
  },
  regions: {
    title: "Regions",
    description:
      "Regions of the first administrative level in countries with schools, by their outlines to about a kilometre. Longitude and latitude are those of the centroid.",
  },
};

/** Addresses of the API below the address of the server; "" creates relative addresses. */
export class FeatureAddresses {
  constructor(private readonly origin: string) {}

  landing(): FeatureLink[] {
    return [
      this.link("", "self", JSON_TYPE, "This document"),
      this.link("/api", "service-desc", FEATURES_API_TYPE, "The API"),
      { href: `${this.origin}/docs/api/ogc-api`, rel: "service-doc", type: "text/html", title: "The API, for people" },
      this.link("/conformance", "conformance", JSON_TYPE, "Conformance classes"),
      this.link("/collections", "data", JSON_TYPE, "Collections"),
    ];
  }

  collections(): FeatureLink[] {
    return [this.link("/collections", "self", JSON_TYPE, "This document")];
  }

  collection(id: CollectionId): FeatureCollectionInfo {
    const links = [
      this.link(`/collections/${id}`, "self", JSON_TYPE, "This document"),
      this.link(`/collections/${id}/items`, "items", GEOJSON_TYPE, TEXTS[id].title),
    ];
    return {
      id,
      ...TEXTS[id],
      links,
      extent: { spatial: { bbox: [WORLD], crs: CRS84 } },
      itemType: "feature",
      crs: [CRS84],
    };
  }

  /** Returns an address of this server as a link to GeoJSON. */
  features(url: string, rel: "self" | "next"): FeatureLink {
    return { href: this.origin + url, rel, type: GEOJSON_TYPE };
  }

  feature(url: string, id: CollectionId): FeatureLink[] {
    return [this.features(url, "self"), this.link(`/collections/${id}`, "collection", JSON_TYPE, TEXTS[id].title)];
  }

  private link(path: string, rel: string, type: string, title: string): FeatureLink {
    return { href: `${this.origin}${ROOT}${path}`, rel, type, title };
  }
}
