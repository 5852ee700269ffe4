import { type Lang, translationRoutes } from "@schoolmap/contract";
import { useState } from "react";
import { toast } from "../../../ui/toast/toast.ts";
import { send } from "../../api/send.ts";
import { invalidate } from "../../api/use-send.ts";
import { useTexts } from "../../texts/texts.ts";
import { type Text, writtenIn } from "./text-row.tsx";

interface Draft {
  readonly lang: Lang;
  readonly text: Text;
  readonly written: string;
}

const keyOf = (lang: Lang, { text }: Text) => `${lang} ${text}`;

/** Keeps unsaved translations in any language, also while other texts or another language are shown. */
export function useDrafts() {
  const t = useTexts("translations");
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const write = (lang: Lang, text: Text, written: string) => {
    const next = new Map(drafts).set(keyOf(lang, text), { lang, text, written });
    if (written === writtenIn(text)) next.delete(keyOf(lang, text));
    setDrafts(next);
  };
  const done = async (work: Promise<unknown>, finished: readonly string[]): Promise<boolean> => {
    try {
      await work;
      setDrafts((before) => new Map([...before].filter(([key]) => !finished.includes(key))));
      toast(t("saved"));
      await invalidate("/api/v1/admin/texts/");
      return true;
    } catch {
      toast(t("notSaved"), "failed");
      return false;
    }
  };
  return {
    isChanged: drafts.size > 0,
    draftOf: (lang: Lang, text: Text) => drafts.get(keyOf(lang, text))?.written,
    write,
    save: (lang: Lang, text: Text) => {
      const draft = drafts.get(keyOf(lang, text));
      return draft ? done(sendDraft(draft), [keyOf(lang, text)]) : Promise.resolve(true);
    },
    saveAll: () => {
      const whole = [...drafts].filter(([, { written }]) => written.trim() !== "");
      return done(Promise.all(whole.map(([, draft]) => sendDraft(draft))), [...drafts.keys()]);
    },
    remove: (lang: Lang, text: Text) =>
      done(send(translationRoutes.remove, { params: paramsOf(text), ifMatch: "*" }), [keyOf(lang, text)]),
  };
}

function sendDraft({ lang, text, written }: Draft): Promise<unknown> {
  if (text.translation_id === null) {
    return send(translationRoutes.create, { body: { lang, text: text.text, translated: written } });
  }
  return send(translationRoutes.update, { params: paramsOf(text), body: { translated: written }, ifMatch: "*" });
}

function paramsOf({ translation_id }: Text) {
  return { id: String(translation_id) };
}
