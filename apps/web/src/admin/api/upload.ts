import type { ResponseOf, Route } from "@schoolmap/contract";
import { type AddressOptions, urlOf } from "@schoolmap/contract/client";
import { ResponseError } from "../../api/response-error.ts";

/**
 * Sends a file as the body of a route that accepts bytes.
 * @throws ResponseError when the server returns an error or does not respond
 */
export async function upload<T extends Route>(
  route: T,
  options: AddressOptions<T>,
  file: Blob,
): Promise<ResponseOf<T>> {
  const headers = { "content-type": "application/octet-stream" };
  const response = await fetch(urlOf(route, options), { method: route.method, headers, body: file }).catch(() => null);
  if (!response) throw new ResponseError(0, null);
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ResponseError(response.status, data);
  return data as ResponseOf<T>;
}
