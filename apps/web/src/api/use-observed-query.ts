import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/**
 * `useQuery` of TanStack Query without its code for suspense and error boundaries. We do not use either, and the first script has no
 * room for them.
 */
export function useObservedQuery<T>(options: QueryObserverOptions<T>): QueryObserverResult<T> {
  const client = useQueryClient();
  const defaulted = client.defaultQueryOptions(options);
  // The first render already reports a query as fetching that the subscription is about to fetch.
  defaulted._optimisticResults = "optimistic";
  const [observer] = useState(() => new QueryObserver<T>(client, defaulted));
  const result = observer.getOptimisticResult(defaulted);
  useEffect(() => observer.setOptions(defaulted), [observer, defaulted]);
  const subscribe = useCallback(
    (notify: () => void) => {
      const unsubscribe = observer.subscribe(notifyManager.batchCalls(notify));
      observer.updateResult();
      return unsubscribe;
    },
    [observer],
  );
  useSyncExternalStore(subscribe, () => observer.getCurrentResult());
  return observer.trackResult(result);
}
