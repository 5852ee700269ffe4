import { type CountryFilterSetting, filterRoutes } from "@schoolmap/contract";
import { useSend } from "../../api/use-send.ts";
import { ParsedInput } from "../../form/controls/parsed-input.tsx";
import type { ControlProps } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";

interface Filter {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

type Defaults = NonNullable<CountryFilterSetting["default_filter_values"]>["values"];

/** The values with which each published filter starts in the country. */
export function FiltersControl({ value, onChange, isReadOnly }: ControlProps) {
  const t = useTexts("countries");
  const { data } = useSend(filterRoutes.list, { query: { limit: "500", status__in: "PUBLISHED" } as never });
  const settings = value as readonly CountryFilterSetting[];
  const filters = (data?.results ?? []) as unknown as readonly Filter[];
  const set = (id: number, values: Defaults | undefined) => {
    const others = settings.filter((one) => one.advance_filter_id !== id);
    const added = values === undefined ? [] : [{ advance_filter_id: id, default_filter_values: { values } }];
    onChange([...others, ...added]);
  };
  return (
    <ul className="country-filters">
      {filters.map(({ id, name, type }) => (
        <li key={id}>
          <label className="row" htmlFor={`default-of-${id}`}>
            <span className="country-filter-name ellipsis">{name}</span>
            <ParsedInput
              id={`default-of-${id}`}
              className="field-control grow"
              placeholder={t(type === "RANGE" ? "filters.range" : "filters.none")}
              value={settings.find((one) => one.advance_filter_id === id)?.default_filter_values?.values}
              read={(text) => valuesOf(text.trim(), type)}
              write={textOf}
              readOnly={isReadOnly}
              onChange={(values) => set(id, values)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** As it is written: "a, b" for several values, "10–200" for a range. */
function textOf(values: Defaults | undefined): string {
  if (values === undefined) return "";
  if (typeof values === "string") return values;
  return "length" in values ? values.join(", ") : `${values.min ?? ""}–${values.max ?? ""}`;
}

function valuesOf(text: string, type: string): Defaults | undefined {
  if (text === "") return undefined;
  if (type === "RANGE") {
    const [min = "", max = ""] = text.split(/\s*[–-]\s*/);
    return { ...(min && { min }), ...(max && { max }) };
  }
  const parts = text.split(",").map((part) => part.trim());
  return type === "DROPDOWN_MULTISELECT" ? parts.filter(Boolean) : text;
}
