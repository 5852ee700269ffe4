import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Whether the last request reached the server. */
const connection = createStore<{ readonly isLost: boolean }>(() => ({ isLost: false }));

export function reportReachable(isReachable: boolean): void {
  if (connection.getState().isLost === isReachable) connection.setState({ isLost: !isReachable });
}

export function useIsConnectionLost(): boolean {
  return useStore(connection).isLost;
}
