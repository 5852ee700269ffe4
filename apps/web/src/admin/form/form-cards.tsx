import { useFormContext } from "react-hook-form";
import type { AnyRow, ResourceScreen } from "../screen/resource-screen.ts";
import { useAnyTexts } from "../texts/texts.ts";
import { type FormMode, fieldsOf } from "./fields.ts";
import { FormField } from "./form-field.tsx";

interface FormCardsProps {
  readonly screen: ResourceScreen;
  readonly row: AnyRow | undefined;
  readonly mode: FormMode;
  readonly isReadOnly: boolean;
}

/** Shows the cards of a form, one for each topic. A card is hidden when all of its fields are absent. */
export function FormCards({ screen, row, mode, isReadOnly }: FormCardsProps) {
  const t = useAnyTexts(screen.area);
  const values = useFormContext().watch();
  return (
    <div className="form-cards">
      {screen.cards.map((card) => {
        const shown = { ...row, ...values };
        const fields = fieldsOf(screen, card, mode).filter(({ when }) => when?.(shown) ?? true);
        if (fields.length === 0) return null;
        const id = `card-${card.name}`;
        const title = t(`card.${card.name}`);
        return (
          <section key={card.name} className="sheet form-card" aria-labelledby={id}>
            <h2 id={id} className="title-m">
              {title}
            </h2>
            <div className="form-fields">
              {fields.map((field) => (
                <FormField
                  key={field.name}
                  {...{ t, field, row, isReadOnly }}
                  values={shown}
                  isTitled={fields.length === 1 && t(`field.${field.name}`) === title}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
