import { useEffect, useSyncExternalStore } from "react";
import { isWorkerMessage } from "./messages.ts";
import { tellWorker, workers } from "./start-worker.ts";

/** How the page stands with the server: without a network, with one over which the server does not answer, or well. */
export type Connection = "none" | "silent" | "well";

let isReachable = true;
const listeners = new Set<() => void>();

export function useConnection(): Connection {
  const connection = useSyncExternalStore(subscribe, () => {
    if (!navigator.onLine) return "none";
    return isReachable ? "well" : "silent";
  });
  useEffect(() => tellWorker({ kind: "state" }), []);
  return connection;
}

function subscribe(listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (!isWorkerMessage(data)) return;
    isReachable = data.isReachable;
    for (const one of listeners) one();
  };
  listeners.add(listener);
  const gone = new AbortController();
  const { signal } = gone;
  addEventListener("online", listener, { signal });
  addEventListener("offline", listener, { signal });
  workers()?.addEventListener("message", onMessage, { signal });
  workers()?.startMessages();
  return () => {
    listeners.delete(listener);
    gone.abort();
  };
}
