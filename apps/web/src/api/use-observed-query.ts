import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/**
 * `useQuery` of the query library without what it does for suspense and error boundaries, which we do not use and which the first script has
 * no room for.
 */
export function useObservedQuery<T>(options: QueryObserverOptions<T>): QueryObserverResult<T> {
  const client = useQueryClient();
  const defaulted = client.defaultQueryOptions(options);
  // A query that will be asked for as soon as it is subscribed to counts as asked for.
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
