/** Derives the code from a name: "Download (mean)" becomes DOWNLOAD_MEAN. Empty while the name contains no letter. */
export function codeOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return plain.replace(/[^A-Z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "");
}
