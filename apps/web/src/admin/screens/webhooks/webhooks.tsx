import type { Screen } from "../../screen/screen.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

/** Webhooks, to which changes of schools are sent for the owners of keys. */
const screen: Screen = { area: "webhooks", pages: { "": WebhooksPage } };
export default screen;
