import { createContext, type ReactNode, use } from "react";
import type { View } from "../state/view.ts";
import type { ResolvedView } from "./resolved-view.ts";
import { useResolveView } from "./use-resolve-view.ts";

const Context = createContext<ResolvedView | null>(null);

/** Resolves the view of a page for all its components. */
export function ResolvedViewProvider({ view, children }: { view: View; children: ReactNode }) {
  return <Context value={useResolveView(view)}>{children}</Context>;
}

/**
 * Returns the resolved view of the page.
 * @throws Error on a page that shows no view
 */
export function useResolvedView(): ResolvedView {
  const view = use(Context);
  if (!view) throw new Error("This page has no ResolvedViewProvider");
  return view;
}
