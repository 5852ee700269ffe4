import type { webPage } from "@schoolmap/contract";
import type { Call } from "../add-route.ts";

/** What a page is written for. */
export type PageCall = Pick<Call<typeof webPage>, "url" | "rawQuery" | "headers" | "origin">;
