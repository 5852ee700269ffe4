import { formatExact } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../../ui/button/button.tsx";
import { useTexts } from "../texts/texts.ts";
import { PAGE_SIZES } from "./list-url.ts";
import type { PageTurns } from "./page-turns.ts";

/**
 * Shows the page size, the range of the shown rows, and the buttons for the previous and next page, after the rows have
 * loaded.
 */
export function ListFoot({ turns }: { turns: PageTurns }) {
  const t = useTexts("list");
  const id = useId();
  const { size, page, count, shown = 0, next, previous, resize } = turns;
  if (count === undefined) return null;
  const first = (page - 1) * size + 1;
  const [from, to, of] = [first, first - 1 + shown, count].map((n) => formatExact(n, t.lang));
  return (
    <footer className="list-foot">
      <label className="text-s second" htmlFor={id}>
        {t("rows")}
      </label>
      <select id={id} className="list-size" value={size} onChange={(event) => resize(Number(event.target.value))}>
        {PAGE_SIZES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <span className="grow" />
      <span className="text-s second" role="status">
        {count > 0 && t("range", { from: from ?? "", to: to ?? "", of: of ?? "" })}
      </span>
      <IconButton small icon={ChevronLeft} label={t("previous")} isOff={!previous} onClick={previous} />
      <IconButton small icon={ChevronRight} label={t("next")} isOff={!next} onClick={next} />
    </footer>
  );
}
