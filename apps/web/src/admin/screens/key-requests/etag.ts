import { keyRequestResource } from "@schoolmap/contract";
import { type AnyResource, type AnyRow, etagOf } from "../../screen/resource-screen.ts";

/** The ETag that a decision is made for. */
export function requestEtag(row: AnyRow): string {
  return etagOf({ resource: keyRequestResource as unknown as AnyResource }, row);
}
