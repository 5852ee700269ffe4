import type { webPage } from "@schoolmap/contract";
import type { Call } from "../add-route.ts";

/** The parts of a call that a page is generated from. */
export type PageCall = Pick<Call<typeof webPage>, "url" | "rawQuery" | "headers" | "origin" | "runHeavy">;
