import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { MetaProvider } from "../api/index.ts";
import { queryClient } from "../api/query-client.ts";
import { FirstPaint } from "../first-paint/first-paint.tsx";
import { loadArea } from "../i18n/index.ts";
import { ResolvedViewProvider, useResolvedView } from "../resolved-view/resolved-view-context.tsx";
import { Broken } from "../shared/broken/broken.tsx";
import { isEmbedded, useAddress } from "../state/address.ts";
import { pageOf } from "../state/page-of.ts";
import { useAddressedView } from "../state/use-view.ts";
import type { View } from "../state/view.ts";
import { Announcer } from "../ui/announcer.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Toaster } from "../ui/toast/toaster.tsx";
import { CONTENT_PAGES } from "./content-pages.ts";
import { MapPage } from "./map-page/map-page.tsx";
import { LazyOfflineLine } from "./offline/lazy-offline-line.tsx";
import { useAppearance } from "./use-appearance.ts";

const ComparePage = lazy(async () => {
  const texts = [loadArea("compare"), loadArea("map")];
  return (await Promise.all([import("../pages/compare/compare-page.tsx"), ...texts]))[0];
});
const EmbedPage = lazy(async () => {
  const texts = [loadArea("share"), loadArea("map")];
  return (await Promise.all([import("../pages/embed/embed-page.tsx"), ...texts]))[0];
});
const BriefPage = lazy(async () => {
  const [page] = await Promise.all([import("../pages/brief/brief-page.tsx"), loadArea("share"), loadArea("map")]);
  return page;
});
const NotFoundPage = lazy(() => import("../pages/not-found/not-found-page.tsx"));

/** The page for the URL, and its providers. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <MetaProvider>
        <ErrorBoundary fallback={<Broken />}>
          <Page />
        </ErrorBoundary>
      </MetaProvider>
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  );
}

function Page() {
  const view = useAddressedView();
  useAppearance();
  const page = pageOf(useAddress());
  if (view)
    return (
      <ResolvedViewProvider view={view}>
        <ViewPage keys={view.compare} />
      </ResolvedViewProvider>
    );
  const Body = page ? CONTENT_PAGES[page] : NotFoundPage;
  return (
    <>
      <Suspense fallback={<FirstPaint part="page" />}>
        <Body />
      </Suspense>
      {page && <LazyOfflineLine isReady floats />}
    </>
  );
}

/** @param keys the compared places, if any */
function ViewPage({ keys }: { keys: View["compare"] }) {
  const view = useResolvedView();
  if (isEmbedded())
    return (
      <Suspense>
        <EmbedPage view={view} />
      </Suspense>
    );
  if (view.brief)
    return (
      <Suspense>
        <BriefPage view={view} />
      </Suspense>
    );
  if (keys)
    return (
      <Suspense>
        <ComparePage view={view} keys={keys} />
      </Suspense>
    );
  return <MapPage view={view} />;
}
