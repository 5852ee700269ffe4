import { useEffect } from "react";
import { createStore, useStore } from "zustand";
import { isWorkerMessage } from "./messages.ts";
import { postToWorker, workers } from "./start-worker.ts";

/** State of the connection to the server: no network, a network without a responding server, or working. */
export type Connection = "none" | "silent" | "well";

const store = createStore(() => ({ isOnline: globalThis.navigator?.onLine ?? true, isReachable: true }));

export function useConnection(): Connection {
  const { isOnline, isReachable } = useStore(store);
  useEffect(followConnection, []);
  if (!isOnline) return "none";
  return isReachable ? "well" : "silent";
}

/** @returns a function that stops it */
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
  postToWorker({ kind: "state" });
  return () => ended.abort();
}
