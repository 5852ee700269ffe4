import { CircleAlert, RotateCw } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon.tsx";
import "./failed.css";

interface FailedProps {
  readonly text: string;
  readonly detail?: string;
  readonly onRetry?: () => void;
  /** Alternative to a retry. */
  readonly children?: ReactNode;
}

/** Shows what failed to load, what still works, and how to continue. */
export function Failed({ text, detail, onRetry, children }: FailedProps) {
  const t = useT();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = line.current;
    // After a successful retry the focus continues where the message was.
    return () => {
      if (own?.contains(document.activeElement)) own.parentElement?.closest<HTMLElement>("[tabindex]")?.focus();
    };
  }, []);
  return (
    <div ref={line} className="failed" role="alert">
      <span className="failed-mark">
        <Icon of={CircleAlert} />
      </span>
      <div className="grow">
        <p className="label">{text}</p>
        {detail && <p className="text-s second">{detail}</p>}
        {onRetry && (
          <Button small onClick={onRetry}>
            <Icon of={RotateCw} small />
            {t("error.retry")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
