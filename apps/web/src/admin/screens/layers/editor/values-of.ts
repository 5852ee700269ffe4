/** Parses the typed values of a class, separated by commas. A comma inside brackets is part of a rule. */
export function valuesOf(text: string): string[] {
  const values = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "," && depth <= 0) values.push("");
    else values.push(`${values.pop()}${sign}`);
  }
  return values.map((value) => value.trim()).filter(Boolean);
}
