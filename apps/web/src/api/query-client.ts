import { QueryClient } from "@tanstack/react-query";
import { ResponseError } from "./response-error.ts";

const ATTEMPTS = 2;
const KEEP_MS = 10 * 60_000;
/** A part of the page that comes up because another failed asks only after this time: else the two would take turns. */
const REST_MS = 10_000;

/**
 * Answers carry their data version in the key, so that they never go stale by time. A refusal that cannot pass is not
 * asked again.
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
