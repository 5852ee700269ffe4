import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { momentText } from "../parts/dates.ts";
import { useAccount } from "../screen/account.tsx";
import { type AnyRow, pathTo, type ResourceScreen, type Values } from "../screen/resource-screen.ts";
import { Foot } from "../shell/foot.tsx";
import { Head } from "../shell/head.tsx";
import { useAnyTexts, useTexts } from "../texts/texts.ts";
import { ConflictRows } from "./conflict-rows.tsx";
import { type Choices, mergedValues, mergeOf, undecided } from "./merge.ts";
import "./conflict.css";

interface ConflictPageProps {
  readonly screen: ResourceScreen;
  /** The row at the start of the form. */
  readonly base: AnyRow;
  /** The fields of the form, before the changes of both users and as typed. */
  readonly was: Values;
  readonly yours: Values;
  /** The row as changed by the other user. */
  readonly theirs: AnyRow;
  readonly onSave: (values: Values) => Promise<void>;
  readonly onTakeTheirs: () => void;
  readonly onBack: () => void;
}

/** Resolves a conflict between two users who changed the same row: shows both values of each field and the result. */
export function ConflictPage({ screen, base, was, yours, theirs, onSave, onTakeTheirs, onBack }: ConflictPageProps) {
  const t = useTexts("form");
  const own = useAnyTexts(screen.area);
  const [choices, setChoices] = useState<Choices>({});
  const [isBusy, setBusy] = useState(false);
  const fields = mergeOf(was, yours, theirs);
  const open = undecided(fields, choices).length;
  const who = theirs.modified_by.name ?? theirs.modified_by.id;
  const when = momentText(theirs.modified_at, t.lang);
  const name = screen.name(base);
  const save = async () => {
    setBusy(true);
    await onSave(mergedValues(fields, choices)).finally(() => setBusy(false));
  };
  return (
    <div className="form-page">
      <Head
        title={t("conflict.title")}
        crumbs={[{ label: own("title"), href: pathTo(screen) }, { label: name }]}
        line={t("conflict.line", { name, who, when })}
      />
      <div className="page-body">
        <section className="sheet conflict">
          <table>
            <ConflictHead base={base} theirs={theirs} who={who} when={when} />
            <ConflictRows
              screen={screen}
              fields={fields}
              choices={choices}
              onChoose={(field, choice) => setChoices({ ...choices, [field]: choice })}
            />
          </table>
        </section>
      </div>
      <Foot text={open > 0 ? t("conflict.open", { count: open }) : t("conflict.kept")}>
        <Button look="bare" onClick={onBack}>
          {t("conflict.back")}
        </Button>
        <Button look="bare" onClick={onTakeTheirs}>
          {t("conflict.takeTheirs")}
        </Button>
        <Button look="fill" disabled={open > 0 || isBusy} onClick={() => void save()}>
          {t("conflict.save", { revision: theirs.revision + 1 })}
        </Button>
      </Foot>
    </div>
  );
}

interface ConflictHeadProps extends Pick<ConflictPageProps, "base" | "theirs"> {
  readonly who: string;
  readonly when: string;
}

function ConflictHead({ base, theirs, who, when }: ConflictHeadProps) {
  const t = useTexts("form");
  const me = useAccount();
  const writers = [
    {
      label: t("conflict.yours"),
      by: `${me.first_name} ${me.last_name}`,
      line: t("conflict.from", { revision: base.revision }),
    },
    { label: t("conflict.theirs"), by: who, line: t("conflict.version", { revision: theirs.revision, when }) },
  ];
  return (
    <thead>
      <tr>
        <th scope="col">{t("conflict.field")}</th>
        {writers.map(({ label, by, line }) => (
          <th key={label} scope="col">
            <span className="row">
              <Avatar small name={by} />
              <span>
                <b className="label">{label}</b>
                <span className="text-xs third">{line}</span>
              </span>
            </span>
          </th>
        ))}
        <th scope="col" className="conflict-merged">
          <b className="label">{t("conflict.merged")}</b>
          <span className="text-xs third">{t("conflict.becomes", { revision: theirs.revision + 1 })}</span>
        </th>
      </tr>
    </thead>
  );
}
