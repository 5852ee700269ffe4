import { QueryClient } from "@tanstack/react-query";
import { ResponseError } from "../../api/response-error.ts";

const ATTEMPTS = 2;
/** Maximum age at which a response is not read again when the user returns to it, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * Caches responses briefly and refetches them silently when the window gets focus, so that staff see changes by others.
 */
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
