import { getGeoIp } from "@schoolmap/contract";
import { countryOfIp, worldViewOf } from "@schoolmap/geodata";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";

/**
 * Where a visitor is, from embedded address ranges: nothing is asked outside. The address is that of the connection; a
 * proxy's word counts only where the operator trusts it. Private and unknown addresses give no country and the US view.
 */
export function geoipRoutes(http: Http): void {
  addRoute(http, getGeoIp, ({ ip }) => {
    const country = countryOfIp(ip);
    return { country_code: country, world_view: worldViewOf(country) };
  });
}
