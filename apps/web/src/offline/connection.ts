import { useEffect } from "react";
import { createStore, useStore } from "zustand";
import { isWorkerMessage } from "./messages.ts";
import { tellWorker, workers } from "./start-worker.ts";

/** How the page stands with the server: without a network, with one over which the server does not answer, or well. */
export type Connection = "none" | "silent" | "well";

const store = createStore(() => ({ isOnline: globalThis.navigator?.onLine ?? true, isReachable: true }));

export function useConnection(): Connection {
  const { isOnline, isReachable } = useStore(store);
  useEffect(followConnection, []);
  if (!isOnline) return "none";
  return isReachable ? "well" : "silent";
}

/** @returns what ends it */
function followConnection(): () => void {
  const onNetwork = () => store.setState({ isOnline: navigator.onLine });
  const onMessage = ({ data }: MessageEvent) => {
    if (isWorkerMessage(data)) store.setState({ isReachable: data.isReachable });
  };
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener("online", onNetwork, { signal });
  addEventListener("offline", onNetwork, { signal });
  workers()?.addEventListener("message", onMessage, { signal });
  workers()?.startMessages();
  onNetwork();
  tellWorker({ kind: "state" });
  return () => ended.abort();
}
