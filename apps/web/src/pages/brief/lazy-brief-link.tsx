import { lazy } from "react";
import { loadArea } from "../../i18n/index.ts";

/** Link to the brief of a view, loaded when it is shown. */
export const LazyBriefLink = lazy(async () => (await Promise.all([import("./brief-link.tsx"), loadArea("map")]))[0]);
