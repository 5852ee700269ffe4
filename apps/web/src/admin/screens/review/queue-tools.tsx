import { REVIEW_SORTS } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { ChevronDown, Search } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Icon } from "../../../ui/icon.tsx";
import { Choices } from "../../parts/choices.tsx";
import type { Option } from "../../screen/resource-screen.ts";
import { useTexts } from "../../texts/texts.ts";
import { withOtherRows } from "./queue-url.ts";
import type { Queue } from "./use-queue.ts";

const PAUSE_MS = 300;

/** Search, country, source, overdue rows, order. Only countries and sources that have rows here are listed. */
export function QueueTools({ queue, search }: { queue: Queue; search: RefObject<HTMLInputElement | null> }) {
  const t = useTexts("review");
  const { state, show, counts } = queue;
  const options = (of: readonly { id: number; name: string; rows: number }[] | undefined): Option[] | undefined =>
    of?.map(({ id, name, rows }) => ({ value: String(id), label: name, detail: formatExact(rows, t.lang) }));
  return (
    <div className="review-tools">
      <SearchBox queue={queue} input={search} />
      <Filter
        label={t("country")}
        options={options(counts?.by_country)}
        value={state.country}
        onChange={(country) => show(withOtherRows(state, { country }))}
      />
      <Filter
        label={t("source")}
        options={options(counts?.by_source)}
        value={state.source}
        onChange={(source) => show(withOtherRows(state, { source }))}
      />
      <button
        type="button"
        className={state.overdue ? "button button-edge filter-on" : "button button-edge"}
        aria-pressed={state.overdue}
        onClick={() => show(withOtherRows(state, { overdue: !state.overdue }))}
      >
        {t("overdue", { count: counts?.overdue ?? 0 })}
      </button>
      <select
        className="list-size review-sort"
        aria-label={t("order")}
        value={state.sort}
        onChange={(event) => {
          const sort = REVIEW_SORTS.find((one) => one === event.target.value);
          if (sort) show(withOtherRows(state, { sort }));
        }}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`order.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly options: readonly Option[] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Filter({ label, options, value, onChange }: FilterProps) {
  const chosen = value === "" ? [] : value.split(",");
  const names = options?.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(","));
  return (
    <DialogTrigger>
      <Button className="button button-edge filter-button">
        <span className="ellipsis">{names?.length ? `${label}: ${names.join(", ")}` : label}</span>
        <Icon of={ChevronDown} small />
      </Button>
      <Popover className="menu-popover" placement="bottom end">
        <Dialog className="filter-dialog" aria-label={label}>
          <Choices label={label} options={options} chosen={chosen} onToggle={toggle} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Searches when the user stops typing. */
function SearchBox({ queue: { state, show }, input }: { queue: Queue; input: RefObject<HTMLInputElement | null> }) {
  const t = useTexts("review");
  const [text, setText] = useState(state.q);
  useEffect(() => setText(state.q), [state.q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins when the text changes, and only then.
  useEffect(() => {
    if (text.trim() === state.q) return undefined;
    const timer = setTimeout(() => show(withOtherRows(state, { q: text.trim() }), { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="list-search review-search">
      <Icon of={Search} small />
      <input
        ref={input}
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
