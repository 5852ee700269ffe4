import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface Waiting {
  /** Whether a user has been signed in here. Before that, the sign-in page is shown and no request waits. */
  readonly wasSignedIn: boolean;
  /** Requests that continue after the user has signed in again. */
  readonly resolvers: readonly ((isSignedIn: boolean) => void)[];
}

const session = createStore<Waiting>(() => ({ wasSignedIn: false, resolvers: [] }));

export function noteSignedIn(): void {
  session.setState({ wasSignedIn: true });
}

/**
 * Waits until a user has signed in again. Returns false when no user was signed in here before, or when the user
 * declines.
 */
export function signsInAgain(): Promise<boolean> {
  if (!session.getState().wasSignedIn) return Promise.resolve(false);
  return new Promise((resolve) => session.setState(({ resolvers }) => ({ resolvers: [...resolvers, resolve] })));
}

/** Continues or aborts the waiting requests. */
export function endWait(isSignedIn: boolean): void {
  const { resolvers } = session.getState();
  session.setState({ resolvers: [] });
  for (const resolve of resolvers) resolve(isSignedIn);
}

/** Whether requests wait for a sign-in. */
export function useWaitsForSignIn(): boolean {
  return useStore(session).resolvers.length > 0;
}
