import "@fontsource-variable/noto-sans/wght.css";
import "../../ui/tokens.css";
import "../../ui/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { followOtherTabs } from "../../state/preferences.ts";
import { applyAppearance } from "../shell/appearance.ts";
import { router } from "./router.tsx";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("There is no place for the console.");
  followOtherTabs();
  await applyAppearance();
  createRoot(root).render(<RouterProvider router={router} />);
}

void start();
