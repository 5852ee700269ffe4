import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/button/button.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useMay } from "../screen/account.tsx";
import type { AnyRow, ResourceScreen, Values } from "../screen/resource-screen.ts";
import { moveRow } from "../screen/row-changes.ts";
import { changedValues } from "../screen/values.ts";
import { Foot } from "../shell/foot.tsx";
import { useAnyTexts, useTexts } from "../texts/texts.ts";

interface FormFootProps {
  readonly screen: ResourceScreen;
  readonly row: AnyRow | undefined;
  readonly start: Values;
  readonly onMoved: ((row: AnyRow) => void) | undefined;
  readonly onFailed: (error: unknown) => Promise<void>;
}

/** Transitions that go forward, which have the filled button. */
const FORWARD: ReadonlySet<string> = new Set(["READY_TO_PUBLISH", "PUBLISHED"]);

/** Foot of a form: unsaved changes or errors, and the available actions. Exactly one action is filled. */
export function FormFoot({ screen, row, start, onMoved, onFailed }: FormFootProps) {
  const own = useAnyTexts(screen.area);
  const t = useTexts("form");
  const may = useMay();
  const { formState, reset, watch } = useFormContext();
  const [isMoving, setMoving] = useState(false);
  const changed = Object.keys(changedValues(watch(), start)).length;
  const faults = Object.keys(formState.errors).filter((name) => name !== "root").length;
  const refusal = formState.errors.root?.message;
  const steps = (screen.resource.transitions ?? []).filter(
    ({ from, permission }) => row && from === row.status && may(permission),
  );
  const isDirty = row ? changed > 0 : formState.isDirty;
  const words = faults > 0 ? t("faults", { count: faults }) : isDirty && row ? t("unsaved", { count: changed }) : "";
  const move = async (to: string) => {
    if (!row) return;
    setMoving(true);
    try {
      const moved = await moveRow(screen, row, to);
      toast(own(`moved.${to}`));
      onMoved?.(moved);
    } catch (error) {
      await onFailed(error);
    }
    setMoving(false);
  };
  return (
    <Foot isRefusal={refusal !== undefined} text={refusal ?? words}>
      {isDirty && (
        <Button look="bare" onClick={() => reset({ ...start })}>
          {t("discard")}
        </Button>
      )}
      {!isDirty &&
        steps.map(({ to }) => (
          <Button key={to} look={FORWARD.has(to) ? "fill" : "edge"} disabled={isMoving} onClick={() => void move(to)}>
            {own(`step.${to}`)}
          </Button>
        ))}
      {(isDirty || steps.length === 0) && (
        <Button type="submit" look="fill" disabled={!isDirty || formState.isSubmitting}>
          {t(row ? "save" : "make")}
        </Button>
      )}
    </Foot>
  );
}
