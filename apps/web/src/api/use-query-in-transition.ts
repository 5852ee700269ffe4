import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { startTransition, useEffect, useReducer, useState } from "react";

let show: (render: () => void) => void = startTransition;

/**
 * Renders answers at once from now on. Beside a live map each slice of a transition waits for a frame of the map: numbers would come
 * late where frames take long.
 */
export function renderAtOnce(): void {
  show = (render) => render();
}

/**
 * Like `useQuery` of the query library, but until `renderAtOnce` what comes is rendered as a transition: in slices, between which the
 * page answers to a touch. `useQuery` makes React render each answer at once and in one piece, which takes a slow phone up to 0.3 s
 * while the page begins.
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
  const [first] = useState(result);
  useEffect(() => {
    const unsubscribe = observer.subscribe(notifyManager.batchCalls(() => show(renderAgain)));
    // What came between rendering and subscribing nobody was told of.
    if (!isSame(first, observer.getCurrentResult())) show(renderAgain);
    return unsubscribe;
  }, [observer, first]);
  return observer.trackResult(result);
}

function isSame<T>(one: QueryObserverResult<T>, other: QueryObserverResult<T>): boolean {
  return one.data === other.data && one.status === other.status && one.fetchStatus === other.fetchStatus;
}
