import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useReducer, useState, useSyncExternalStore } from "react";

let isInSlices = false;

/**
 * Sets whether responses are rendered in slices, between which the page reacts to input, or without interruption.
 * Slices suit a page that is still loading on a slow phone. Beside a live map, each slice would wait for a frame of the
 * map.
 */
export function renderInSlices(isOn: boolean): void {
  isInSlices = isOn;
}

/**
 * `useQuery` of TanStack Query without its code for suspense and error boundaries. These are not used, and would make
 * the first script too large.
 */
export function useObservedQuery<T>(options: QueryObserverOptions<T>): QueryObserverResult<T> {
  const client = useQueryClient();
  const defaulted = client.defaultQueryOptions(options);
  // The first render reports a query as fetching if the subscription is about to fetch it.
  defaulted._optimisticResults = "optimistic";
  const [observer] = useState(() => new QueryObserver<T>(client, defaulted));
  const result = observer.getOptimisticResult(defaulted);
  useEffect(() => {
    if (observer.options !== defaulted) observer.setOptions(defaulted);
  }, [observer, defaulted]);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const subscribe = useCallback(
    (renderAtOnce: () => void) => {
      const show = () => (isInSlices ? startTransition(renderAgain) : renderAtOnce());
      const unsubscribe = observer.subscribe(notifyManager.batchCalls(show));
      observer.updateResult();
      return unsubscribe;
    },
    [observer],
  );
  useSyncExternalStore(subscribe, () => observer.getCurrentResult());
  return observer.trackResult(result);
}
