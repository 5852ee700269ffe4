import { goTo, useAddress } from "../../state/address.ts";

/** A parameter of a page's address ("" where it is absent) and how to change it; changes leave no step in the history. */
export function usePageParameter(name: string): readonly [string, (value: string) => void] {
  const address = useAddress();
  const { pathname, searchParams } = new URL(address, location.origin);
  const set = (value: string) => {
    const now = new URL(location.href);
    if (value) now.searchParams.set(name, value);
    else now.searchParams.delete(name);
    goTo(pathname + now.search, { replace: true });
  };
  return [searchParams.get(name) ?? "", set];
}
