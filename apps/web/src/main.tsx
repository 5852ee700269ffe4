import "@fontsource-variable/noto-sans/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import "./pages/frame/page-frame.css";
import type { Lang } from "@schoolmap/contract";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { CONTENT_PAGES } from "./app/content-pages.ts";
import { storeFirstPaint } from "./first-paint/first-paint.tsx";
import { showLanguage } from "./i18n/index.ts";
import { adoptEmbeddedAddress, currentAddress, followHistory, goTo } from "./state/address.ts";
import { pageOf } from "./state/page-of.ts";
import { followOtherTabs } from "./state/preferences.ts";
import { currentView } from "./state/use-view.ts";

/** Redirects `/` to the map and keeps the query. */
function leaveRoot(): void {
  if (location.pathname === "/") goTo(`/map${location.search}`, { replace: true });
}

/** Loads the locale data of a language in a worker, which then closes itself. See `i18n/locale-data-worker.ts`. */
function loadLocaleData(lang: Lang): void {
  try {
    new Worker(new URL("./i18n/locale-data-worker.ts", import.meta.url), { type: "module", name: lang });
  } catch {
    // A sandboxed frame without an origin cannot start a worker. The first formatted number then loads the data.
  }
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error(`no place for the page at ${currentAddress()}`);
  leaveRoot();
  adoptEmbeddedAddress();
  followHistory();
  followOtherTabs();
  const { lang } = currentView();
  loadLocaleData(lang);
  const page = pageOf(currentAddress());
  // Loaded before rendering, because anything rendered without the page would delay it. If the page does not load, it
  // reports the error itself.
  await Promise.all([showLanguage(lang), page && CONTENT_PAGES[page].load().catch(() => undefined)]);
  storeFirstPaint(root);
  // Renders in slices, so that a slow phone responds to touch meanwhile.
  startTransition(() => createRoot(root).render(<App />));
}

// Runs in a separate task, because evaluating the script already blocks a slow phone for long.
setTimeout(start);
