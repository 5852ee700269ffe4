import { lazy, Suspense } from "react";
import { loadArea } from "../../i18n/index.ts";

/** What does not come because there is no network must not take the page away. */
const Line = lazy(async () => {
  const loading = Promise.all([import("../../offline/offline-line.tsx"), loadArea("offline")]);
  return (await loading.catch(() => undefined))?.[0] ?? { default: () => null };
});

/** Says when there is no connection; a page that is ready is kept for that case. */
export function LazyOfflineLine(props: { readonly isReady: boolean; readonly floats?: boolean }) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}
