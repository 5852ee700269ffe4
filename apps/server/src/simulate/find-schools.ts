import { searchSchools } from "@schoolmap/contract";
import type { MeasuringSchool } from "@schoolmap/demo";
import { fetchJson } from "./fetch-json.ts";

const PAGE_SIZE = 1000;
/** Number of positions in the list from which schools are taken, so that they are in many countries. */
const PLACES = 20;

/**
 * Requests schools to measure at from a server, distributed over its whole list. The result is the same as long as the
 * list is the same.
 *
 * @throws Error when the server does not respond, or has no school with a Giga id
 */
export async function findSchools(url: URL, count: number, signal: AbortSignal): Promise<MeasuringSchool[]> {
  const page = async (number: number) => {
    const address = new URL(searchSchools.path, url);
    address.searchParams.set("page", String(number));
    address.searchParams.set("page_size", String(PAGE_SIZE));
    return searchSchools.response!.parse(await fetchJson(address, { signal }));
  };
  const first = await page(1);
  const pages = Math.max(1, Math.ceil(first.count / PAGE_SIZE));
  const places = Math.min(pages, Math.max(PLACES, Math.ceil((2 * count) / PAGE_SIZE)));
  const schools: MeasuringSchool[] = [];
  for (let place = 0; place < places; place++) {
    const number = 1 + Math.floor((place * pages) / places);
    const { results } = number === 1 ? first : await page(number);
    const known = results.flatMap(({ giga_id_school: gigaId, country_code: countryCode, lat, lon }) =>
      gigaId ? [{ gigaId, countryCode, lat, lon }] : [],
    );
    schools.push(...known.slice(0, Math.ceil((count - schools.length) / (places - place))));
  }
  if (schools.length === 0) throw new Error("The server knows no school with a Giga id.");
  return schools;
}
