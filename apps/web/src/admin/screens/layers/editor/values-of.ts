/** The values of a class as somebody types them, separated by commas; a comma within brackets belongs to a rule. */
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
