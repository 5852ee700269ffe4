import { useState } from "react";
import type { Option } from "../screen/resource-screen.ts";
import { useTexts } from "../texts/texts.ts";
import "./choices.css";

interface ChoicesProps {
  readonly label: string;
  /** Undefined while the options load. */
  readonly options: readonly Option[] | undefined;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}

/** Number of options from which the search is shown. */
const MANY = 12;

/** Multiple selection, with a search when there are many options. */
export function Choices({ label, options, chosen, onToggle }: ChoicesProps) {
  const t = useTexts("list");
  const [search, setSearch] = useState("");
  const query = search.trim().toLocaleLowerCase();
  const shown = options?.filter((option) => option.label.toLocaleLowerCase().includes(query));
  return (
    <>
      {options && options.length > MANY && (
        <input
          className="field-control choices-search"
          type="search"
          aria-label={t("searchIn", { name: label })}
          placeholder={t("searchIn", { name: label })}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <fieldset className="choices">
        <legend className="sr-only">{label}</legend>
        {shown?.map(({ value, label: words, detail }) => (
          <label key={value} className="choices-line">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {words}
            {detail && <span className="third">{detail}</span>}
          </label>
        ))}
        {shown?.length === 0 && <p className="third text-s">{t("noOption")}</p>}
        {!options && <p className="third text-s">{t("loading")}</p>}
      </fieldset>
    </>
  );
}
