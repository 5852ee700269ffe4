import { LocateFixed } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { usePosition } from "./use-position.ts";

/**
 * Button that requests the visitor's position. While the browser asks the visitor, its label says so and it is
 * disabled.
 */
export function NearMeButton({ position, ask }: ReturnType<typeof usePosition>) {
  const t = useT();
  const isAsked = position.kind === "asked";
  return (
    <Button small aria-disabled={isAsked} onClick={ask}>
      <Icon of={LocateFixed} small />
      {t(isAsked ? "form.school.locating" : "form.school.nearMe")}
    </Button>
  );
}
