import { getGeoIp } from "@schoolmap/contract";
import { countryOfIp, worldViewOf } from "@schoolmap/geodata";
import { addRoute } from "../http/add-route.ts";
import type { Http } from "../http/http.ts";

/**
 * Returns the country of a visitor from embedded address ranges, without external requests. The address is that of the
 * connection; a proxy header is used only if the operator trusts the proxy. Private and unknown addresses return no
 * country and the US world view.
 */
export function geoipRoutes(http: Http): void {
  addRoute(http, getGeoIp, ({ ip }) => {
    const country = countryOfIp(ip);
    return { country_code: country, world_view: worldViewOf(country) };
  });
}
