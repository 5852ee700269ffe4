import { QueryClient } from "@tanstack/react-query";
import { ResponseError } from "./response-error.ts";

const ATTEMPTS = 2;
const KEEP_MS = 10 * 60_000;
/**
 * Minimum time before a component that is mounted because another failed sends its request, in milliseconds. Otherwise
 * the two would alternate.
 */
const REST_MS = 10_000;

/**
 * Query keys contain the data version, so that responses never become stale by time. A permanent error is not retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEEP_MS,
      networkMode: "always",
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < ATTEMPTS && canPass(error),
      retryOnMount: ({ state }) => canPass(state.error) && Date.now() - state.errorUpdatedAt > REST_MS,
    },
  },
});

function canPass(error: unknown): boolean {
  return !(error instanceof ResponseError) || error.isPassing;
}
