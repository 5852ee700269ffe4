import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

interface Waiting {
  /** Somebody was signed in here; before that the sign-in page is shown, and nothing waits. */
  readonly wasSignedIn: boolean;
  /** Requests that go on as soon as somebody has signed in again. */
  readonly waiters: readonly ((isSignedIn: boolean) => void)[];
}

const session = createStore<Waiting>(() => ({ wasSignedIn: false, waiters: [] }));

export function noteSignedIn(): void {
  session.setState({ wasSignedIn: true });
}

/** Waits until somebody has signed in again; false when nobody was signed in here before, or nobody wants to. */
export function signsInAgain(): Promise<boolean> {
  if (!session.getState().wasSignedIn) return Promise.resolve(false);
  return new Promise((resolve) => session.setState(({ waiters }) => ({ waiters: [...waiters, resolve] })));
}

/** Lets what waits go on, or gives it up. */
export function endWait(isSignedIn: boolean): void {
  const { waiters } = session.getState();
  session.setState({ waiters: [] });
  for (const go of waiters) go(isSignedIn);
}

/** Whether requests wait for somebody to sign in. */
export function useWaitsForSignIn(): boolean {
  return useStore(session).waiters.length > 0;
}
