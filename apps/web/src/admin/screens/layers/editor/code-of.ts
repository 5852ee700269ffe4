/** The code that a name gives: "Download (mean)" is DOWNLOAD_MEAN. Empty while the name has no letter. */
export function codeOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.replace(/[^A-Z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "");
}
