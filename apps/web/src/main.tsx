import "@fontsource-variable/noto-sans/wght.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { showLanguage } from "./i18n/index.ts";
import { adoptEmbeddedAddress, currentAddress, goTo } from "./state/address.ts";
import { currentView } from "./state/use-view.ts";

/** `/` is the map: the address says so, and keeps what it carries. */
function leaveRoot(): void {
  if (location.pathname === "/") goTo(`/map${location.search}`, { replace: true });
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error(`no place for the page at ${currentAddress()}`);
  leaveRoot();
  adoptEmbeddedAddress();
  const { theme, lang } = currentView();
  document.documentElement.dataset.theme = theme;
  await showLanguage(lang);
  createRoot(root).render(<App />);
}

void start();
