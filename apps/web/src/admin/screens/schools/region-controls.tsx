import { useDistrictOptions, useRegionOptions } from "../../parts/region-options.ts";
import type { ControlProps, Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

/** The regions of the chosen country. Without a choice, the place determines the region. */
export function RegionControl(props: ControlProps) {
  return <PlaceChoice {...props} options={useRegionOptions(props.values)} />;
}

/** The districts of the chosen region, or of the complete country if no region is chosen. */
export function DistrictControl(props: ControlProps) {
  return <PlaceChoice {...props} options={useDistrictOptions(props.values)} />;
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
