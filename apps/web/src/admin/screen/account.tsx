import { type Account, getAccount, type Permission } from "@schoolmap/contract";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { ResponseError } from "../../api/response-error.ts";
import { useSend } from "../api/use-send.ts";

interface SignedIn {
  readonly account: Account;
  readonly permissions: ReadonlySet<Permission>;
}

const AccountContext = createContext<SignedIn | null>(null);

/** Asks who is signed in. Status 401 in its error: nobody. */
export function useAccountQuery() {
  const query = useSend(getAccount, {});
  return { ...query, status: (query.error as ResponseError | null)?.status };
}

/** Who is signed in, for everything inside. */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  const value = useMemo(() => ({ account, permissions: new Set(account.permissions) }), [account]);
  return <AccountContext value={value}>{children}</AccountContext>;
}

/** Who is signed in. @throws outside of AccountProvider */
export function useAccount(): Account {
  return useSignedIn().account;
}

/** Says whether the member of staff holds a permission. The server refuses the rest anyway. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSignedIn();
  return (permission) => permissions.has(permission);
}

function useSignedIn(): SignedIn {
  const signedIn = useContext(AccountContext);
  if (!signedIn) throw new Error("Nobody is signed in here.");
  return signedIn;
}
