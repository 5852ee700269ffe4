import { lazy, Suspense } from "react";
import { loadArea } from "../../../i18n/index.ts";
import { Block } from "../../../ui/stat/stat.tsx";

const ChooseSchoolsButton = lazy(
  async () => (await Promise.all([import("./choose-schools-button.tsx"), loadArea("map")]))[0],
);

/** Button to the list of schools, loaded after the numbers of the place. */
export function LazyChooseSchoolsButton() {
  return (
    <Suspense>
      <Block>
        <ChooseSchoolsButton />
      </Block>
    </Suspense>
  );
}
