import type { CountryDetail } from "@schoolmap/contract";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { ButtonLink } from "../../../shared/link/button-link.tsx";
import { nameIn } from "../../../shared/place/place-names.ts";
import { useView, viewUrl } from "../../../state/use-view.ts";
import "./unknown-place.css";

/** Shown when the URL names a country or a region that does not exist. */
export function UnknownPlace({ code, country }: { code: string; country?: CountryDetail }) {
  const t = useT();
  const view = useView();
  const name = country && nameIn(country, t.lang);
  const href = viewUrl(view, { scope: country ? { kind: "country", code: country.code } : { kind: "countries" } });
  return (
    <div className="unknown-place">
      <Glyph name="unknown" size={24} />
      <h1 className="title-m" tabIndex={-1}>
        {name === undefined ? t("place.noCountry", { code }) : t("place.noRegion", { code, country: name })}
      </h1>
      <ButtonLink href={href}>{name ?? t("world.explore")}</ButtonLink>
    </div>
  );
}
