import type { UseOptions } from "../screen/resource-screen.ts";

/** What a number stands for, for example the role of a user. */
export function OptionName({ id, use }: { id: number | null; use: UseOptions }) {
  const options = use();
  return id === null ? "" : (options?.find(({ value }) => value === String(id))?.label ?? "");
}
