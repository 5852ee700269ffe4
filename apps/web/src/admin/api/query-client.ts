import { QueryClient } from "@tanstack/react-query";
import { ResponseError } from "../../api/response-error.ts";

const ATTEMPTS = 2;
/** What was read this short a time ago is not read again when one comes back to it. */
const FRESH_MS = 5_000;

/** Staff see what others change: answers grow old at once, and are asked for again silently when the window is looked at. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: "always",
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < ATTEMPTS && error instanceof ResponseError && error.status >= 500,
    },
  },
});
