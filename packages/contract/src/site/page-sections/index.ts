import type { ContentPage } from "../../catalog/meta.ts";
import { DAILY_CHECK_APP } from "./daily-check-app.ts";
import { JOIN_US } from "./join-us.ts";
import { MEDIA } from "./media.ts";
import type { PageSection } from "./page-section.ts";
import { PRIVACY } from "./privacy.ts";

export type { PageSection };

/** Pages whose text does not depend on the data. */
type TextPage = Exclude<ContentPage, "about" | "country-progress">;

/**
 * Content of the text pages, defined only here. The server writes it into the page for visitors without JavaScript, and
 * each page of the application shows its own content.
 */
export const PAGE_SECTIONS: Readonly<Record<TextPage, readonly PageSection[]>> = {
  privacy: PRIVACY,
  media: MEDIA,
  "daily-check-app": DAILY_CHECK_APP,
  "join-us": JOIN_US,
};
