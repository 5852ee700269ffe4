import { useEffect, useRef } from "react";
import { useSchoolNames } from "../api/index.ts";
import { usePlace } from "../features/place/use-place.ts";
import { useT } from "../i18n/index.ts";
import { hasMoved } from "../state/address.ts";
import { scopeKey, type View } from "../state/view.ts";
import { announce } from "../ui/announce.ts";
import { focusAfterNavigation } from "./focus-after-navigation.ts";

/** Titles the page after the open place, and after navigation, also from a page of text, says it and takes the keyboard there. */
export function useNavigation(view: View): void {
  const title = useTitle(view);
  const key = scopeKey(view.scope);
  const lastKey = useRef(hasMoved() ? undefined : key);
  useEffect(() => {
    document.title = title === undefined ? "Schoolmap" : `${title} · Schoolmap`;
  }, [title]);
  useEffect(() => {
    if (title === undefined || lastKey.current === key) return;
    lastKey.current = key;
    announce(title, "action");
    focusAfterNavigation();
  }, [title, key]);
}

/** What the page is about; undefined until it is known. */
function useTitle(view: View): string | undefined {
  const t = useT();
  const { name } = usePlace(view);
  const { scope } = view;
  const ids = scope.kind === "schools" ? scope.ids : [];
  const { data: schools } = useSchoolNames(ids);
  switch (scope.kind) {
    case "world":
      return t("world.title");
    case "countries":
      return t("countries.title");
    case "country":
      return name;
    case "schools":
      if (ids.length === 1) return schools?.[0]?.name;
      return t("schools.count", { count: ids.length });
  }
}
