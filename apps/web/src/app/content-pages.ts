import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadArea } from "../i18n/index.ts";
import type { Area } from "../i18n/languages.ts";
import type { PageName } from "../state/page-of.ts";

type ContentPage = LazyExoticComponent<ComponentType> & { readonly load: () => Promise<unknown> };

/** The pages besides the map. Each loads with its texts when it is shown, or earlier with `load`. */
export const CONTENT_PAGES: Readonly<Record<PageName, ContentPage>> = {
  "country-progress": page(() => import("../pages/country-progress/country-progress-page.tsx")),
  about: page(() => import("../pages/about/about-page.tsx")),
  media: page(() => import("../pages/media/media-page.tsx")),
  "join-us": page(() => import("../pages/join-us/join-us-page.tsx"), "form"),
  "daily-check-app": page(() => import("../pages/daily-check-app/daily-check-app-page.tsx"), "form"),
  privacy: page(() => import("../pages/privacy/privacy-page.tsx")),
};

function page(loadPage: () => Promise<{ default: ComponentType }>, ...texts: Area[]): ContentPage {
  let loading: ReturnType<typeof loadPage> | undefined;
  const loadAll = async () => (await Promise.all([loadPage(), loadArea("pages"), ...texts.map(loadArea)]))[0];
  const load = () => (loading ??= loadAll());
  return Object.assign(lazy(load), { load });
}
