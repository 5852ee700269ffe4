import { BlockSkeleton } from "../ui/stat/stat.tsx";
import { FirstPaint } from "./first-paint.tsx";

/** Stands for the numbers with which a place begins: what the server said of them, else shapes as high as they are. */
export function StorySkeleton({ rows }: { rows: number }) {
  return <FirstPaint part="story" otherwise={<BlockSkeleton rows={rows} hero />} />;
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
