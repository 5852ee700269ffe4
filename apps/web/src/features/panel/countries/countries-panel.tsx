import { Search } from "lucide-react";
import { useState } from "react";
import { useCountries } from "../../../api/index.ts";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { Failed } from "../../../ui/failed/failed.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { CountryItem } from "./country-item.tsx";
import { groupCountries } from "./group-countries.ts";
import "./countries-panel.css";

/** Lists every country with schools, the most advanced first. */
export default function CountriesPanel() {
  const t = useT();
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = useCountries();
  if (!data && isError)
    return <Failed text={t("error.countries")} detail={t("error.mapWorks")} onRetry={() => void refetch()} />;
  const groups = data && groupCountries(data, search, t.lang);
  return (
    <div className="countries">
      <header className="countries-head">
        <h1 className="title-l" tabIndex={-1}>
          {t("countries.title")}
        </h1>
        <label className="countries-search">
          <Icon of={Search} small />
          <input
            type="search"
            aria-label={t("countries.search")}
            placeholder={t("countries.search")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </header>
      {groups?.map(({ step, countries }) => (
        <section key={step}>
          <h2 className="countries-step text-s">
            <StepTrack step={step} />
            <span className="grow">{t(`step.${step}`)}</span>
            <span className="third">{countries.length}</span>
          </h2>
          <ul>
            {countries.map((country) => (
              <CountryItem key={country.code} country={country} />
            ))}
          </ul>
        </section>
      ))}
      {groups?.length === 0 && <NothingFound />}
      {!data && <Skeleton height="30rem" />}
    </div>
  );
}

/** Shows a country's progress as filled steps. They use the ink colour, because progress is not a class of data. */
function StepTrack({ step }: { step: number }) {
  return (
    <span className="step-track" aria-hidden="true">
      {[1, 2, 3].map((mark) => (
        <i key={mark} className={mark <= step ? "step-done" : undefined} />
      ))}
    </span>
  );
}

function NothingFound() {
  const t = useT();
  return (
    <div className="countries-none" role="status">
      <Glyph name="unknown" size={22} />
      <p className="label">{t("countries.none")}</p>
      <p className="text-s second">{t("countries.noneWay")}</p>
    </div>
  );
}
