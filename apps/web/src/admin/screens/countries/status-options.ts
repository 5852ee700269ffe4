import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

const STATUSES = [0, 1, 2, 3, 4, 5] as const;

/** How far a country has come, as it is stored. */
export function useStatusOptions(): readonly Option[] {
  const t = useTexts("countries");
  return STATUSES.map((status) => ({ value: String(status), label: t(`choice.integration_status.${status}`) }));
}
