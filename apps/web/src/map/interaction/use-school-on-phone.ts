import { useEffect } from "react";
import { countryOf, useChangeView, type View } from "../../state/index.ts";
import { useIsPhone } from "../../ui/use-is-phone.ts";

/** A phone has no room for popups: a link to one opens the page of the school instead. */
export function useSchoolOnPhone({ scope, school }: View): void {
  const isPhone = useIsPhone();
  const change = useChangeView();
  useEffect(() => {
    if (!isPhone || school === undefined) return;
    const country = countryOf(scope);
    change({ scope: { kind: "schools", ids: [school], ...(country ? { country } : {}) } }, { replace: true });
  }, [isPhone, school, scope, change]);
}
