import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

/** Shows a head and a sheet while the script of a page loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <header className="head">
        <Skeleton width="12rem" height="1.875rem" />
      </header>
      <div className="page-body">
        <div className="sheet page-skeleton" />
      </div>
    </div>
  );
}
