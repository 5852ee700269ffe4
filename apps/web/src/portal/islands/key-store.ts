import { createStore, useStore } from "zustand";

/** The key that somebody entered to try calls: in the memory of this page alone, never in its address or in a storage. */
const store = createStore(() => ({ key: "" }));

export function useKey(): string {
  return useStore(store, ({ key }) => key);
}

export function rememberKey(key: string): void {
  store.setState({ key: key.trim() });
}
