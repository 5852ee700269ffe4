import { FlaskConical } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../texts/texts.ts";

/** Says that records here are invented. */
export function DemoMark() {
  const t = useTexts("shell");
  return (
    <span className="demo-mark">
      <Icon of={FlaskConical} small />
      {t("demo")}
    </span>
  );
}
