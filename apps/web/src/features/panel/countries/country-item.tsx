import type { CountryRow } from "@schoolmap/contract";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { ClassBar } from "../../../shared/classes/class-bar.tsx";
import { statusParts } from "../../../shared/classes/class-parts.ts";
import { Link } from "../../../shared/link/link.tsx";
import { nameIn } from "../../../shared/place/place-names.ts";
import { useView, viewUrl } from "../../../state/use-view.ts";
import { IconButton } from "../../../ui/button/button.tsx";
import { CountryRegions } from "./country-regions.tsx";

/** Country with its schools; expands to its regions. */
export function CountryItem({ country }: { country: CountryRow }) {
  const t = useT();
  const view = useView();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameIn(country, t.lang);
  const counts = {
    connected: country.schools_connected,
    not_connected: country.schools_not_connected,
    unknown: country.schools_unknown,
  };
  return (
    <li className="country-item">
      <div className="country-line">
        <Link className="country-link grow" href={viewUrl(view, { scope: { kind: "country", code: country.code } })}>
          <span className="label ellipsis">{name}</span>
          <span className="text-xs third">{t("place.schools", { count: country.schools_total })}</span>
        </Link>
        <ClassBar parts={statusParts(counts, t)} size="mini" />
        <IconButton
          small
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t("countries.regionsOf", { country: name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id}>{isOpen && <CountryRegions code={country.code} />}</div>
    </li>
  );
}
