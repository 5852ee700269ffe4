import type { ContentPage } from "../../catalog/meta.ts";
import { DAILY_CHECK_APP } from "./daily-check-app.ts";
import { JOIN_US } from "./join-us.ts";
import { MEDIA } from "./media.ts";
import type { PageSection } from "./page-section.ts";
import { PRIVACY } from "./privacy.ts";

export type { PageSection };

/** The pages whose words never change with the data. */
type TextPage = Exclude<ContentPage, "about" | "country-progress">;

/**
 * What the pages of text say, the only place: the server writes it into the page for people without JavaScript, and each
 * page of the application shows its own.
 */
export const PAGE_SECTIONS: Readonly<Record<TextPage, readonly PageSection[]>> = {
  privacy: PRIVACY,
  media: MEDIA,
  "daily-check-app": DAILY_CHECK_APP,
  "join-us": JOIN_US,
};
