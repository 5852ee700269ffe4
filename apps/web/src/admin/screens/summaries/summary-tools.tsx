import type { ExportFormat } from "@schoolmap/contract";
import { Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CountrySelect } from "../../list/country-select.tsx";
import { ExportMenu } from "../../list/export-menu.tsx";
import { useTexts } from "../../texts/texts.ts";
import type { SummaryState } from "./summary-url.ts";
import { mondayOf } from "./summary-words.ts";

const PAUSE_MS = 300;

interface SummaryToolsProps {
  readonly state: SummaryState;
  readonly show: (change: Partial<SummaryState>) => void;
  /** The day or Monday of the shown rows, if they have the same one. */
  readonly start: string | null;
  /** Name of the shown school or country, if there is only one. */
  readonly placeName: string | undefined;
  /** Returns the URL of the file in a format. */
  readonly exportOf: (format: ExportFormat) => string;
}

/** Filters by name, country, day or week, and corrected rows. */
export function SummaryTools({ state, show, start, placeName, exportOf }: SummaryToolsProps) {
  const t = useTexts("summaries");
  const isWeek = state.unit === "week";
  return (
    <div className="list-tools">
      {state.place ? (
        <span className="row summary-place">
          {placeName ?? t(`one.${state.scope}`)}
          <IconButton small icon={X} label={t("allPlaces")} onClick={() => show({ place: "" })} />
        </span>
      ) : (
        <SearchBox q={state.q} onChange={(q) => show({ q })} />
      )}
      <CountrySelect value={state.country} onChange={(country) => show({ country })} />
      <input
        type="date"
        className="list-size"
        aria-label={t(isWeek ? "week" : "day")}
        value={state.start || start || ""}
        onChange={({ target: { value } }) => show({ start: isWeek && value ? mondayOf(value) : value })}
      />
      <button
        type="button"
        className={state.isCorrected ? "button button-edge filter-on" : "button button-edge"}
        aria-pressed={state.isCorrected}
        onClick={() => show({ isCorrected: !state.isCorrected })}
      >
        {t("onlyCorrected")}
      </button>
      {(state.start || state.country || state.q || state.isCorrected) && (
        <Button look="bare" onClick={() => show({ start: "", country: "", q: "", isCorrected: false })}>
          {t("clear")}
        </Button>
      )}
      <span className="grow" />
      <ExportMenu addressOf={exportOf} />
    </div>
  );
}

function SearchBox({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const t = useTexts("summaries");
  const [text, setText] = useState(q);
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text === q) return;
    const later = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(later);
  });
  return (
    <span className="list-search">
      <Icon of={Search} small />
      <input
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
