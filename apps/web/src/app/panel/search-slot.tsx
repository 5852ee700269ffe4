import { Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { loadArea, useT } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import "./search-slot.css";

const SearchBox = lazy(async () => {
  const [box] = await Promise.all([import("../../features/search/search-box.tsx"), loadArea("map")]);
  return { default: box.SearchBox };
});

/** Placeholder for the search box, which looks the same until it has loaded. */
export function SearchSlot() {
  return (
    <search className="search-slot" data-tour="search">
      <Suspense fallback={<SearchShape />}>
        <SearchBox />
      </Suspense>
    </search>
  );
}

function SearchShape() {
  const t = useT();
  return (
    <div className="search-shape" aria-hidden="true">
      <Icon of={Search} />
      <span className="ellipsis">{t("search.placeholder")}</span>
    </div>
  );
}
