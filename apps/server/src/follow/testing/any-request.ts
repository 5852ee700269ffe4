import { dayOf, formatDay, periodOf } from "@schoolmap/rules";
import type { Draw, Places } from "./create-places.ts";

/** Returns a public request of any kind that the record can answer, selected by `draw`. */
export function anyRequest(draw: Draw, { countries, regions, layers }: Places, schools: readonly number[]): string {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  const country = pick(countries);
  const scope = pick([
    "",
    `country_id=${country}`,
    `admin1_id=${pick(regions)}`,
    `school_ids=${pick(schools)},${pick(schools)}`,
  ]);
  const filter = pick([
    "",
    "",
    "",
    "education_level__in=Primary",
    "num_students__range=300,900",
    "coverage_type__in=4g|3g",
    "live_state__in=at_risk|dropped_off",
  ]);
  const monday = periodOf("week", dayOf(Date.now()) - 7 * draw(8)).start;
  const month = periodOf("month", monday);
  const dates = pick([
    "",
    `start_date=${formatDay(monday)}&end_date=${formatDay(monday + 6)}`,
    `start_date=${formatDay(month.start)}&end_date=${formatDay(month.end)}`,
    `start_date=${formatDay(monday - 90)}&end_date=${formatDay(monday)}`,
  ]);
  const layer = pick(layers);
  const lens = pick(["", `layer_id=${layer}`]);
  const z = draw(5);
  const tile = `${z}/${draw(2 ** z)}/${draw(2 ** z)}.mvt`;
  const [lon, lat] = [draw(180) - 90, draw(60) - 30];
  const path = pick([
    `/api/locations/schools/tiles/${tile}?${scope}&${filter}`,
    `/api/locations/schools/tiles/connectivity_status/${tile}?${scope}&${filter}`,
    `/api/locations/schools/tiles/connectivity/${tile}?${scope}&${dates}`,
    `/api/accounts/layers/${layer}/map/${tile}?${scope}&${dates}&${filter}`,
    `/api/accounts/time-players/v2/${tile}?layer_id=${layer}&country_id=${country}`,
    `/api/v1/base/un/${tile}`,
    `/api/statistics/global-stat/?${scope}&${filter}`,
    `/api/v1/statistics/breakdown/?${scope}&${filter}&${lens}&${dates}`,
    `/api/v1/statistics/known-facts/?${scope}&${filter}`,
    `/api/v1/statistics/monthly-shares/?layer_id=${layer}&${scope}&${filter}`,
    `/api/v1/statistics/freshness/?${scope}&${filter}`,
    `/api/v1/statistics/stability/?layer_id=${layer}&${scope}&${dates}&${filter}`,
    `/api/v1/statistics/last-days/?layer_id=${layer}`,
    `/api/accounts/layers/${layer}/info/?${scope}&${dates}&${filter}`,
    `/api/accounts/layers/${layer}/info/?school_id__in=${pick(schools)}&${dates}&include_same_location_schools=true`,
    `/api/statistics/connectivity/?${scope}&${dates}&${filter}`,
    `/api/statistics/connectivityconfigs/?layer_id=${layer}&${scope}`,
    `/api/statistics/time-players/?layer_id=${layer}&country_id=${country}`,
    `/api/v1/periods/?layer_id=${layer}&unit=${pick(["week", "month"])}&${scope}&${filter}`,
    `/api/v1/schools/table/?${scope}&${filter}&${lens}&sort=${pick(["name", "region", "status"])}`,
    `/api/v1/schools/near/?lon=${lon}&lat=${lat}&zoom=${draw(6)}&${lens}&${dates}`,
    `/api/v1/schools/in-view/?bbox=-90,-30,${lon + 91},40&${lens}&${filter}&${dates}`,
    `/api/v1/export/schools.csv?${scope}&${lens}&${dates}&${filter}`,
    `/api/v1/export/schools.geojson?${scope}&${lens}&${dates}`,
    `/api/v1/datasets/schools.geojson?country=${pick(["KE", "BR"])}`,
    `/api/locations/gsearch/?q=${pick(["School", "North 1", "Sao", "giga-7", "Suth"])}&page_size=50`,
    `/api/v1/places/?q=${pick(["Ken", "Bra", "Nai"])}`,
    `/api/locations/search-countries/?country_id=${country}`,
    `/api/locations/countries/?page_size=300`,
    `/api/locations/countries/${pick(["KE", "BR", "RW"])}/`,
    "/api/accounts/layers/PUBLISHED/",
    `/api/accounts/layers/${layer}/metadata/`,
    `/api/accounts/adv_filters/PUBLISHED/${country}/`,
    "/api/about_us/active_data/",
    "/api/v1/sources/",
    "/api/v1/meta/",
    `/api/v1/schools?${scope}&${filter}&${lens}&limit=50&page=${1 + draw(3)}`,
    `/api/v1/schools.csv?${scope}&bbox=-90,-30,${lon},40&limit=50`,
    `/api/v1/schools/${pick(schools)}?${lens}`,
    `/api/v1/schools/${pick(schools)}/weeks?limit=5`,
    `/api/v1/countries/${pick(["KEN", "BR"])}/${pick(["weeks", "days"])}?limit=5`,
    `/api/v1/${pick(["countries", "regions.geojson", "schools_location", "dailycheckapp_schools"])}`,
    `/api/v1/schools_profile?country_iso3_code=${pick(["KEN", "BRA"])}`,
    `/map${pick(["", "/country/ke", "/country/br"])}.${pick(["json", "csv", "geojson", "metadata.json"])}?layer=${layer}`,
    `/map/schools.${pick(["json", "csv"])}?school_ids=${pick(schools)}&layer=${layer}`,
    `/map.json?compare=ke,br&start=${formatDay(monday)}`,
    `/api/ogc/collections/${pick(["schools", "countries", "regions"])}/items?limit=30&bbox=-90,-30,${lon},40`,
  ]);
  return path
    .replace(/&{2,}/g, "&")
    .replace(/[?&]+$/, "")
    .replace("?&", "?");
}
