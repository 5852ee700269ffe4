import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { startTransition, useEffect, useReducer, useState } from "react";

/**
 * Like `useQuery` of the query library, but what comes is rendered as a transition: in slices, between which the page answers to a
 * touch. `useQuery` makes React render each answer at once and in one piece, which takes a slow phone up to 0.3 s.
 */
export function useQueryInTransition<T>(options: QueryObserverOptions<T>): QueryObserverResult<T> {
  const client = useQueryClient();
  const defaulted = client.defaultQueryOptions(options);
  // A query that will be asked for as soon as it is subscribed to counts as asked for.
  defaulted._optimisticResults = "optimistic";
  const [observer] = useState(() => new QueryObserver<T>(client, defaulted));
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const result = observer.getOptimisticResult(defaulted);
  useEffect(() => observer.setOptions(defaulted), [observer, defaulted]);
  useEffect(() => {
    const unsubscribe = observer.subscribe(notifyManager.batchCalls(() => startTransition(renderAgain)));
    // Between rendering and subscribing an answer may have come.
    observer.updateResult();
    return unsubscribe;
  }, [observer]);
  return observer.trackResult(result);
}
