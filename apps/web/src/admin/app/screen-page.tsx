import { Navigate, useLocation } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { useT } from "../../i18n/index.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { useMay } from "../screen/account.tsx";
import { matchPage } from "../screen/match-page.ts";
import type { Screen, ScreenEntry } from "../screen/screen.ts";
import { Broken, NotAllowed, NotFound } from "../shell/message.tsx";
import { loadTexts } from "../texts/texts.ts";
import { pageOfKnown } from "./known-addresses.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { SCREENS } from "./screens.ts";

interface PathProps {
  /** The address below the screen's own, for example "3/history". */
  readonly path: string;
}

const loaded = new Map<ScreenEntry, ComponentType<PathProps>>();

/** The page of an address below `/admin/`: its screen is loaded with its texts, if the role opens it. */
export function ScreenPage({ path }: PathProps) {
  const may = useMay();
  const { lang } = useT();
  const [name = "", ...rest] = path.split("/");
  const { searchStr } = useLocation();
  const known = pageOfKnown(path, searchStr);
  if (known !== undefined) return <Navigate to={`/admin/${known}`} replace />;
  const entry = SCREENS.find((screen) => screen.path === name);
  if (!entry) return <NotFound />;
  if (entry.permission && !may(entry.permission)) return <NotAllowed permission={entry.permission} />;
  const Loaded = pagesOf(entry, lang);
  const below = rest.join("/");
  return (
    <ErrorBoundary key={path} fallback={<Broken onRetry={() => location.reload()} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded path={below} />
      </Suspense>
    </ErrorBoundary>
  );
}

function pagesOf(entry: ScreenEntry, lang: Parameters<typeof loadTexts>[1]): ComponentType<PathProps> {
  const known = loaded.get(entry);
  if (known) return known;
  const Loaded = lazy(async () => {
    const { default: screen } = await entry.load();
    // What a screen is made of speaks too; its components must not wait for texts while they begin.
    await Promise.all([screen.area, "list" as const, "form" as const].map((area) => loadTexts(area, lang)));
    return { default: pageOf(screen) };
  });
  loaded.set(entry, Loaded);
  return Loaded;
}

function pageOf(screen: Screen): ComponentType<PathProps> {
  return ({ path }) => {
    const found = matchPage(screen, path);
    return found ? <found.Page params={found.params} /> : <NotFound />;
  };
}
