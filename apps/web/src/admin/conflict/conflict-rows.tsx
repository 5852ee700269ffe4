import { Value } from "../parts/value.tsx";
import type { ResourceScreen } from "../screen/resource-screen.ts";
import { type AnyTranslate, useAnyTexts, useTexts } from "../texts/texts.ts";
import { type Choice, type Choices, choiceOf, type Group, type MergedField } from "./merge.ts";

interface ConflictRowsProps {
  readonly screen: ResourceScreen;
  readonly fields: readonly MergedField[];
  readonly choices: Choices;
  readonly onChoose: (field: string, choice: Choice) => void;
}

const GROUPS: readonly Group[] = ["both", "one", "same"];

/** Shows the fields by who changed them: first the fields that need a decision, last the number of unchanged fields. */
export function ConflictRows({ screen, fields, choices, onChoose }: ConflictRowsProps) {
  const t = useAnyTexts("form");
  const own = useAnyTexts(screen.area);
  const unchanged = fields.filter(({ group }) => group === "none").length;
  return (
    <>
      {GROUPS.map((group) => {
        const these = fields.filter((field) => field.group === group);
        return these.length === 0 ? null : (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="conflict-group">
                {t(`conflict.group.${group}`)}{" "}
                <span className="third">{t("conflict.fields", { count: these.length })}</span>
              </th>
            </tr>
            {these.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                choice={choiceOf(field, choices)}
                t={own}
                onChoose={(choice) => onChoose(field.name, choice)}
              />
            ))}
          </tbody>
        );
      })}
      {unchanged > 0 && (
        <tbody>
          <tr>
            <td colSpan={4} className="conflict-rest second">
              {t("conflict.unchanged", { count: unchanged })}
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

interface FieldRowProps {
  readonly field: MergedField;
  readonly choice: Choice | undefined;
  readonly t: AnyTranslate;
  readonly onChoose: (choice: Choice) => void;
}

function FieldRow({ field, choice, t, onChoose }: FieldRowProps) {
  const form = useTexts("form");
  const { name, group } = field;
  const label = t(`field.${name}`);
  return (
    <tr data-open={choice === undefined}>
      <th scope="row">
        <b className="label">{label}</b>
        <span className="text-xs third">
          {form("conflict.was")} <Value value={field.was} field={name} t={t} />
        </span>
      </th>
      {(["yours", "theirs"] as const).map((side) => (
        <td key={side} data-side={form(`conflict.${side}`)}>
          {!(side === "yours" ? field.isYoursChanged : field.isTheirsChanged) ? (
            <span className="third">{form("conflict.notChanged")}</span>
          ) : group === "both" ? (
            <label className="conflict-value" data-on={choice === side}>
              <input
                type="radio"
                className="radio"
                name={`conflict-${name}`}
                aria-label={`${label}, ${form(`conflict.${side}`)}`}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              <Value value={field[side]} field={name} t={t} />
            </label>
          ) : (
            <span className="conflict-value" data-on="true">
              <Value value={field[side]} field={name} t={t} />
            </span>
          )}
        </td>
      ))}
      <td className="conflict-merged" data-side={form("conflict.merged")}>
        {choice === undefined ? (
          <span className="third">{form("conflict.choose")}</span>
        ) : (
          <>
            <b className="label">
              <Value value={field[choice]} field={name} t={t} />
            </b>{" "}
            <span className="text-xs third">{form(group === "same" ? "conflict.same" : `conflict.${choice}`)}</span>
          </>
        )}
      </td>
    </tr>
  );
}
