import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useT } from "../../i18n/index.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { matchPage } from "../screen/match-page.ts";
import type { Screen, ScreenSource } from "../screen/screen.ts";
import { Broken, NotFound } from "../shell/message.tsx";
import type { Area } from "../texts/areas.ts";
import { loadTexts } from "../texts/texts.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Lists, forms and histories are parts of most screens, so their texts are loaded before the first one needs them. */
const SHARED: readonly Area[] = ["list", "form", "history"];

interface LoadedScreenProps {
  readonly source: ScreenSource;
  /** The path below the screen's own, for example "3/history". */
  readonly path: string;
}

/** Shows a page of a screen after its script and texts are loaded. */
export function LoadedScreen({ source, path }: LoadedScreenProps) {
  const { data: screen, error } = useScreen(source);
  const broken = <Broken onRetry={() => location.reload()} />;
  if (error) return broken;
  if (!screen) return <PageSkeleton />;
  const found = matchPage(screen, path);
  if (!found) return <NotFound />;
  return (
    <ErrorBoundary key={`${source.path}/${path}`} fallback={broken}>
      <Suspense fallback={<PageSkeleton />}>
        <found.Page params={found.params} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Loads the script and the texts of a screen, once. This is a query instead of `lazy`, because after the fallback of a
 * `Suspense` React waits up to 300 ms before it renders the loaded content.
 */
function useScreen(source: ScreenSource) {
  const { lang } = useT();
  return useQuery({
    queryKey: ["screen", source.path],
    queryFn: async (): Promise<Screen> => {
      const texts = [...SHARED, ...(source.areas ?? [])].map((area) => loadTexts(area, lang));
      const [{ default: screen }] = await Promise.all([source.load(), ...texts]);
      await loadTexts(screen.area, lang);
      return screen;
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
  });
}
