import { searchCountries } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import type { ControlProps, Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** The regions of the chosen country; without a choice the place decides. */
export function RegionControl(props: ControlProps) {
  const regions = useRegions(props.values.country_id);
  const options = regions?.flatMap(({ admin1_id: id, admin1_name: name }) => (id === null ? [] : [optionOf(id, name)]));
  return <PlaceChoice {...props} options={options} />;
}

/** The districts of the chosen region, or of the whole country where none is chosen. */
export function DistrictControl(props: ControlProps) {
  const { country_id, region_id } = props.values;
  const regions = useRegions(country_id)?.filter(({ admin1_id }) => !region_id || admin1_id === region_id);
  const districts = regions?.flatMap(({ data }) => Object.values(data));
  const options = districts?.filter(({ admin2_id }) => admin2_id > 0);
  return (
    <PlaceChoice {...props} options={options?.map(({ admin2_id, admin2_name }) => optionOf(admin2_id, admin2_name))} />
  );
}

const optionOf = (id: number, name: string): Option => ({ value: String(id), label: name });

function useRegions(countryId: unknown) {
  const isChosen = typeof countryId === "number";
  const { data } = useSend(searchCountries, isChosen ? { query: { country_id: String(countryId) } } : undefined);
  const country = data?.find(({ country_id }) => country_id === countryId);
  return country && Object.values(country.data);
}

function PlaceChoice(props: ControlProps & { readonly options: readonly Option[] | undefined }) {
  const { id, name, value, options = [], onChange, onBlur, isInvalid, isReadOnly, describedBy } = props;
  const t = useTexts("schools");
  const chosen = typeof value === "number" ? String(value) : "";
  return (
    <select
      {...{ id, name, onBlur }}
      className="field-control"
      value={chosen}
      disabled={isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{t("byPlace")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {chosen && !options.some((option) => option.value === chosen) && <option value={chosen}>{chosen}</option>}
    </select>
  );
}
