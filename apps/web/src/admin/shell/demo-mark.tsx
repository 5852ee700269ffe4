import { FlaskConical } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../texts/texts.ts";

/** Shows that this installation contains invented data. */
export function DemoMark() {
  const t = useTexts("shell");
  return (
    <span className="demo-mark">
      <Icon of={FlaskConical} small />
      {t("demo")}
    </span>
  );
}
