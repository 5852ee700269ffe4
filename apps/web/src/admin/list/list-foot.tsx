import { formatExact } from "@schoolmap/rules";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { IconButton } from "../../ui/button/button.tsx";
import { useTexts } from "../texts/texts.ts";
import { PAGE_SIZES, withChoice } from "./list-url.ts";
import type { List } from "./use-list.ts";

/** How many rows stand on a page, which ones they are, and the way to the pages before and after. */
export function ListFoot({ list }: { list: List }) {
  const t = useTexts("list");
  const id = useId();
  const { state, show, page, next, previous } = list;
  const first = (state.page - 1) * state.size + 1;
  const last = first - 1 + (page?.results.length ?? 0);
  const [from, to, of] = [first, last, page?.count ?? 0].map((n) => formatExact(n, t.lang));
  return (
    <footer className="list-foot">
      <label className="text-s second" htmlFor={id}>
        {t("rows")}
      </label>
      <select
        id={id}
        className="list-size"
        value={state.size}
        onChange={(event) => show(withChoice(state, { size: Number(event.target.value) }))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <span className="grow" />
      <span className="text-s second" role="status">
        {page && page.count > 0 && t("range", { from: from ?? "", to: to ?? "", of: of ?? "" })}
      </span>
      <IconButton small icon={ChevronLeft} label={t("previous")} isOff={!previous} onClick={previous} />
      <IconButton small icon={ChevronRight} label={t("next")} isOff={!next} onClick={next} />
    </footer>
  );
}
