import { fileURLToPath } from "node:url";

/** Path of the checkout, with a trailing slash. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
