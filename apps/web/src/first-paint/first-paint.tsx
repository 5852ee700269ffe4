import type { ReactNode } from "react";
import { currentAddress } from "../state/address.ts";
import { useAddress } from "../state/use-view.ts";
import "./first-paint.css";

interface Kept {
  readonly path: string;
  /** The page as it came. */
  readonly page: Element | null;
  /** What it says of its place or its subject. */
  readonly words: Element | null;
}

let kept: Kept | undefined;

/** Puts aside what the server wrote into the page for its first paint, before the application takes its place. */
export function keepFirstPaint(root: Element): void {
  if (!document.documentElement.dataset.wordsOf) return;
  const [page, words] = [root.querySelector(".first-paint"), root.querySelector(".first-words")];
  kept = { path: pathOf(currentAddress()), page, words };
}

/** What the server said, where it stood, while the application loads what it says better; on other pages something else. */
export function FirstPaint({ part, otherwise }: { part: "page" | "words"; otherwise?: ReactNode }) {
  const path = pathOf(useAddress());
  const node = kept?.path === path ? kept[part] : null;
  if (!node) return otherwise;
  return <div className="first-kept" ref={(place) => void place?.append(node)} />;
}

function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}
