import { type ComponentType, lazy, Suspense } from "react";
import { FirstPaint } from "../first-paint/first-paint.tsx";
import { loadArea } from "../i18n/index.ts";
import type { Area } from "../i18n/languages.ts";
import { PageFrame } from "./page-frame.tsx";
import type { PageName } from "./page-of.ts";

const withTexts = (load: () => Promise<{ default: ComponentType }>, ...more: readonly Area[]) =>
  lazy(async () => (await Promise.all([load(), ...(["pages", ...more] as const).map(loadArea)]))[0]);

const PAGES: Readonly<Record<PageName, ComponentType>> = {
  "country-progress": withTexts(() => import("./country-progress/country-progress-page.tsx")),
  about: withTexts(() => import("./about/about-page.tsx")),
  media: withTexts(() => import("./media/media-page.tsx")),
  "join-us": withTexts(() => import("./join-us/join-us-page.tsx"), "form"),
  "daily-check-app": withTexts(() => import("./daily-check-app/daily-check-app-page.tsx"), "form"),
  privacy: withTexts(() => import("./privacy/privacy-page.tsx")),
};

/** One of the pages beside the map, in the frame that they share. */
export default function ContentPage({ name }: { name: PageName }) {
  const Body = PAGES[name];
  return (
    <PageFrame key={name} name={name}>
      <Suspense fallback={<FirstPaint part="words" />}>
        <Body />
      </Suspense>
    </PageFrame>
  );
}
