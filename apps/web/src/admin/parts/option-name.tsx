import type { UseOptions } from "../screen/resource-screen.ts";

/** Shows the name of an id, for example the role of a user. */
export function OptionName({ id, use }: { id: number | null; use: UseOptions }) {
  const options = use();
  return id === null ? "" : (options?.find(({ value }) => value === String(id))?.label ?? "");
}

/** Shows the names of several ids on one line. The title contains all of them. */
export function OptionNames({ ids, use }: { ids: readonly number[]; use: UseOptions }) {
  const options = use();
  const names = new Map(options?.map(({ value, label }) => [value, label]));
  const text = ids.map((id) => names.get(String(id)) ?? String(id)).join(", ");
  return (
    <span className="ellipsis" title={text}>
      {options && text}
    </span>
  );
}
