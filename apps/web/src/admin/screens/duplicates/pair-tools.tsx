import { findDuplicates } from "@schoolmap/contract";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { CountrySelect } from "../../list/country-select.tsx";
import { useTexts } from "../../texts/texts.ts";
import { LEAST_SCORES } from "./pair-url.ts";
import type { Pairs } from "./use-pairs.ts";

/** Country, minimum score, and the button that searches for pairs again. */
export function PairTools({ pairs, mayFind }: { pairs: Pairs; mayFind: boolean }) {
  const t = useTexts("duplicates");
  const [isBusy, setBusy] = useState(false);
  const { state, show } = pairs;
  const find = async () => {
    setBusy(true);
    try {
      const body = state.country ? { country_id: Number(state.country) } : {};
      await send(findDuplicates, { body });
      toast(t("finding"));
    } catch {
      toast(t(state.country ? "notDone" : "findOne"), "failed");
    }
    setBusy(false);
  };
  return (
    <>
      <CountrySelect value={state.country} onChange={(country) => show({ country })} />
      <select
        className="list-size"
        aria-label={t("least")}
        value={state.least}
        onChange={(event) => show({ least: LEAST_SCORES.find((one) => one === Number(event.target.value)) })}
      >
        {LEAST_SCORES.map((score) => (
          <option key={score} value={score}>
            {t("over", { score })}
          </option>
        ))}
      </select>
      {mayFind && (
        <Button disabled={isBusy} onClick={() => void find()}>
          <Icon of={RefreshCw} small />
          {t("find")}
        </Button>
      )}
    </>
  );
}
