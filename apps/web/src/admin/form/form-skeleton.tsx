import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

/** Shows cards of approximately the final size while a row loads. */
export function FormSkeleton({ cards }: { cards: number }) {
  return (
    <div className="form-page" aria-busy="true">
      <header className="head">
        <div className="head-words">
          <Skeleton width="6rem" height="0.875rem" />
          <Skeleton width="14rem" height="1.5rem" />
        </div>
      </header>
      <div className="form-body">
        <div className="form-cards">
          {Array.from({ length: cards }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
            <div key={at} className="sheet form-card">
              <Skeleton width="8rem" height="1.25rem" />
              <Skeleton height="40px" />
              <Skeleton height="40px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
