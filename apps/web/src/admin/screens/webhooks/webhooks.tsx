import type { Screen } from "../../screen/screen.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

/** Where the owners of keys have changes of schools sent. */
const screen: Screen = { area: "webhooks", pages: { "": WebhooksPage } };
export default screen;
