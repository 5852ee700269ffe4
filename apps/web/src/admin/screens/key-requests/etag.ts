import { keyRequestResource } from "@schoolmap/contract";
import { type AnyResource, type AnyRow, etagOf } from "../../screen/resource-screen.ts";

/** Returns the ETag for a decision. */
export function requestEtag(row: AnyRow): string {
  return etagOf({ resource: keyRequestResource as unknown as AnyResource }, row);
}
