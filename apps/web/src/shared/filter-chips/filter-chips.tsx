import { X } from "lucide-react";
import { useFilters } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { usePlace } from "../place/use-place.ts";
import { filterOf, filterWords } from "./filter-words.ts";
import { useFilterChoices } from "./use-filter-choices.ts";
import "./chip.css";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";

/** Shows the filters of the view as removable chips. */
export function FilterChips({ view }: { view: ResolvedView }) {
  const t = useT();
  const translated = useServerText();
  const { country } = usePlace(view);
  const { choices, remove, clear } = useFilterChoices(view);
  const { data: published } = useFilters(choices.length > 0 ? country?.id : undefined);
  if (choices.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("filters.title")}>
      {choices.map((choice) => {
        const words = filterWords(choice, filterOf(choice, published?.results), t, translated);
        return (
          <li key={`${choice.column} ${choice.lookup}`} className="chip">
            <span className="ellipsis">{words}</span>
            <button
              type="button"
              className="chip-remove"
              aria-label={t("filters.remove", { filter: words })}
              onClick={() => remove(choice)}
            >
              <Icon of={X} small />
            </button>
          </li>
        );
      })}
      {choices.length > 1 && (
        <li>
          <button type="button" className="chip chip-plain" onClick={clear}>
            {t("filters.clearAll")}
          </button>
        </li>
      )}
    </ul>
  );
}
