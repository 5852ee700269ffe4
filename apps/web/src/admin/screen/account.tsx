import { type Account, getAccount, type Permission } from "@schoolmap/contract";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ResponseError } from "../../api/response-error.ts";
import { useSend } from "../api/use-send.ts";

interface SignedIn {
  readonly account: Account;
  readonly permissions: ReadonlySet<Permission>;
}

const AccountContext = createContext<SignedIn | null>(null);

/** Reads the account of the signed-in user. Status 401 in its error means that no user is signed in. */
export function useAccountQuery() {
  const query = useSend(getAccount, {});
  return { ...query, status: (query.error as ResponseError | null)?.status };
}

/** Provides the signed-in user to its children. */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  const value = useMemo(() => ({ account, permissions: new Set(account.permissions) }), [account]);
  return <AccountContext value={value}>{children}</AccountContext>;
}

/** Returns the signed-in user. @throws outside of AccountProvider */
export function useAccount(): Account {
  return useSignedIn().account;
}

/** Returns a function that checks whether the user has a permission. The server checks permissions in any case. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSignedIn();
  return (permission) => permissions.has(permission);
}

function useSignedIn(): SignedIn {
  const signedIn = useContext(AccountContext);
  if (!signedIn) throw new Error("Nobody is signed in here.");
  return signedIn;
}
