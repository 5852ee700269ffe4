import { getMeta } from "@schoolmap/contract";
import { useSend } from "../api/use-send.ts";

/** Whether the world that is shown is invented. */
export function useDemo(): boolean {
  const { data } = useSend(getMeta, {});
  return data?.has_demo === true;
}
