import { useCountryOptions } from "../parts/country-options.ts";
import { useTexts } from "../texts/texts.ts";
import "./list.css";

interface CountrySelectProps {
  /** Id of a country; "" for all countries. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a page by country. */
export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const t = useTexts("list");
  const countries = useCountryOptions();
  return (
    <select
      className="list-size list-country"
      aria-label={t("country")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("allCountries")}</option>
      {countries?.map((country) => (
        <option key={country.value} value={country.value}>
          {country.label}
        </option>
      ))}
    </select>
  );
}
