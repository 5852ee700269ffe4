import { lazy, Suspense } from "react";
import { loadArea } from "../../i18n/index.ts";

/** A component that fails to load without a network must not break the page. */
const Line = lazy(async () => {
  const loading = Promise.all([import("../../offline/offline-line.tsx"), loadArea("offline")]);
  return (await loading.catch(() => undefined))?.[0] ?? { default: () => null };
});

/** Shows when there is no connection. When the page is ready, it is stored for offline use. */
export function LazyOfflineLine(props: { readonly isReady: boolean; readonly floats?: boolean }) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}
