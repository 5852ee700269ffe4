import { X } from "lucide-react";
import { useState } from "react";
import { useServerText } from "../../../api/server-text.ts";
import { useT } from "../../../i18n/index.ts";
import { usePlace } from "../../../shared/place/use-place.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import "./country-notice.css";
import type { ResolvedView } from "../../../resolved-view/resolved-view.ts";

/** Shows the note of a country about its map. It can be closed, and appears again for the next country. */
export function CountryNotice({ view }: { view: ResolvedView }) {
  const t = useT();
  const translated = useServerText();
  const { country } = usePlace(view);
  const [isClosed, setClosed] = useState(false);
  if (!country || country.country_disclaimer.trim() === "" || isClosed) return null;
  return (
    <aside className="country-notice card text-s" aria-label={t("disclaimer.country")}>
      <p className="grow">{translated(country.country_disclaimer)}</p>
      <IconButton small icon={X} label={t("dialog.close")} onClick={() => setClosed(true)} />
    </aside>
  );
}
