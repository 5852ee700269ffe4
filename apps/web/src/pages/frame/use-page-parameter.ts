import { goTo, useAddress } from "../../state/address.ts";

/** Returns a parameter of a page's URL ("" when absent) and a function to change it. Changes add no history entry. */
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
