import { BlockSkeleton } from "../ui/stat/stat.tsx";
import { FirstPaint, useFirstPaint } from "./first-paint.tsx";

/** Stands for the numbers with which a place begins, as high as they are: what the server said of them, with room for the rest. */
export function StorySkeleton({ rows }: { rows: number }) {
  if (!useFirstPaint("story")) return <BlockSkeleton rows={rows} hero />;
  return (
    <>
      <FirstPaint part="story" />
      <div className="class-room" />
    </>
  );
}

/** Stands for what is said of a live layer, as high as that: nothing below it jumps. */
export function LiveSkeleton() {
  return (
    <>
      <StorySkeleton rows={4} />
      <BlockSkeleton rows={5} />
      <BlockSkeleton rows={5} />
    </>
  );
}
