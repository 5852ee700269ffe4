import { useEffect, useRef } from "react";
import { useSchoolNames } from "../../api/index.ts";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { usePlace } from "../../shared/place/use-place.ts";
import { hasMoved } from "../../state/address.ts";
import { announce } from "../../ui/announce.ts";
import { useIsPhone } from "../../ui/use-is-phone.ts";
import { panelKey, panelSchools } from "../panel/panel-subject.ts";
import { focusAfterNavigation } from "./focus-after-navigation.ts";

/**
 * Sets the page title for the open place. After navigation, also from a text page, it announces the title and moves the
 * focus there.
 */
export function useNavigation(view: ResolvedView): void {
  const phone = useIsPhone();
  const schools = panelSchools(view, phone);
  const title = useTitle(view, schools);
  const key = panelKey(view, phone);
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

/** Returns the title of the page; undefined until it is loaded. */
function useTitle(view: ResolvedView, ids: readonly number[] = []): string | undefined {
  const t = useT();
  const { name } = usePlace(view);
  const { scope } = view;
  const { data: schools } = useSchoolNames(ids);
  if (ids.length === 1) return schools?.[0]?.name;
  switch (scope.kind) {
    case "world":
      return t("world.title");
    case "countries":
      return t("countries.title");
    case "country":
      return name;
    case "schools":
      return t("schools.count", { count: ids.length });
  }
}
