import { lazy, Suspense } from "react";
import { useT } from "../../i18n/index.ts";
import { loadTexts } from "../texts/texts.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

const Dashboard = lazy(() => import("../screens/dashboard/dashboard.tsx"));

/** The first page of the console, loaded with its texts side by side. */
export function DashboardPage() {
  const { lang } = useT();
  loadTexts("dashboard", lang).catch(() => undefined);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Dashboard />
    </Suspense>
  );
}
