import { createStore, useStore } from "zustand";

/** Key entered to run calls. It is only in the memory of this page, never in its URL or in a storage. */
const store = createStore(() => ({ key: "" }));

export function useKey(): string {
  return useStore(store, ({ key }) => key);
}

export function setKey(key: string): void {
  store.setState({ key: key.trim() });
}
