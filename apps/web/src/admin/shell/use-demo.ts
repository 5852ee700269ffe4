import { getMeta } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";

/** Whether the installation contains invented data. */
export function useDemo(): boolean {
  const { data } = useSend(getMeta, {});
  return data?.has_demo === true;
}
