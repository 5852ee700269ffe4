import { BlockSkeleton } from "../ui/stat/stat.tsx";
import { FirstPaint, useFirstPaint } from "./first-paint.tsx";

/**
 * Placeholder with the height of the numbers at the beginning of a place. Contains the server's numbers and space for
 * the rest.
 */
export function StorySkeleton({ rows }: { rows: number }) {
  if (!useFirstPaint("story")) return <BlockSkeleton rows={rows} hero />;
  return (
    <>
      <FirstPaint part="story" />
      <div className="class-room" />
    </>
  );
}

/** Placeholder with the height of the texts about a live layer, so that the content below does not jump. */
export function LiveSkeleton() {
  return (
    <>
      <StorySkeleton rows={4} />
      <BlockSkeleton rows={5} />
      <BlockSkeleton rows={5} />
    </>
  );
}
