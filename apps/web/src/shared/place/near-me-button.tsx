import { LocateFixed } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { usePosition } from "./use-position.ts";

/**
 * Button that requests the visitor's position. While the browser determines it, the label shows that, and the
 * button is disabled.
 */
export function NearMeButton({ position, locate }: ReturnType<typeof usePosition>) {
  const t = useT();
  const isLocating = position.kind === "locating";
  return (
    <Button small aria-disabled={isLocating} onClick={locate}>
      <Icon of={LocateFixed} small />
      {t(isLocating ? "form.school.locating" : "form.school.nearMe")}
    </Button>
  );
}
