import type { FieldFault } from "@schoolmap/rules/filter-drafts";
import { CircleAlert } from "lucide-react";
import { useT } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * Shows the error of a field beside it. The element exists from the start, so that screen readers announce it when its
 * text appears.
 */
export function FaultText({ id, faults: [first] }: { id: string; faults: readonly FieldFault[] }) {
  const t = useT();
  return (
    <p id={id} className="filter-fault text-s" aria-live="polite">
      {first && (
        <span className="row">
          <Icon of={CircleAlert} small />
          {t(first.fault)}
        </span>
      )}
    </p>
  );
}
