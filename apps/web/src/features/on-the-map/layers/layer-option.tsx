import { Info } from "lucide-react";
import { useId, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { IconButton } from "../../../ui/button/button.tsx";

interface LayerOptionProps {
  readonly name: string;
  readonly detail: string;
  readonly description: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** One layer of the list. A layer without data in this place is shown with the reason, but cannot be chosen. */
export function LayerOption({ name, detail, description, isChosen, isDisabled = false, onChoose }: LayerOptionProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  return (
    <div className={`layer-option${isDisabled ? " layer-option-off" : ""}`}>
      <label className="layer-option-choice">
        <input
          type="radio"
          className="radio"
          name="layer"
          checked={isChosen}
          disabled={isDisabled}
          aria-describedby={detailId}
          onChange={onChoose}
        />
        <span className="grow">
          <span className="label layer-option-name">{name}</span>
        </span>
      </label>
      <IconButton
        small
        icon={Info}
        label={t("layer.about", { layer: name })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <p id={detailId} className="text-xs second layer-option-detail">
        {isOpen ? description : detail}
      </p>
    </div>
  );
}
