export interface NamedSource {
  readonly name: string;
  readonly description: string;
}

/** Names joined by a sign, each with the description of equal position (joined by `;`). Blank names are left out. */
export function splitSources(names: string, descriptions: string, sign: string): NamedSource[] {
  const described = descriptions.split(";").map((text) => text.trim());
  return names
    .split(sign)
    .map((name, position) => ({ name: name.trim(), description: described[position] ?? "" }))
    .filter(({ name }) => name !== "");
}
