import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Whether the last request reached the server. */
const connection = createStore<{ readonly isLost: boolean }>(() => ({ isLost: false }));

export function noteReach(isReached: boolean): void {
  if (connection.getState().isLost === isReached) connection.setState({ isLost: !isReached });
}

export function useIsLost(): boolean {
  return useStore(connection).isLost;
}
