import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

const STATUSES = [0, 1, 2, 3, 4, 5] as const;

/** Returns the integration statuses of a country as options, with their stored values. */
export function useStatusOptions(): readonly Option[] {
  const t = useTexts("countries");
  return STATUSES.map((status) => ({ value: String(status), label: t(`choice.integration_status.${status}`) }));
}
