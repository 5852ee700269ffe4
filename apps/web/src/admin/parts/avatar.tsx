import "./avatar.css";

/** Shows two initials of a user. They are a drawing, not text: controls are labelled by the text beside them. */
export function Avatar({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span className={small ? "avatar avatar-small" : "avatar"} aria-hidden="true" data-initials={initialsOf(name)} />
  );
}

/** Returns the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
