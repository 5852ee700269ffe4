import type { LayerSchoolRow } from "@schoolmap/contract";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useT } from "../../../i18n/index.ts";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { schoolMark } from "../../../shared/classes/school-mark.ts";
import { useChangeView } from "../../../state/use-view.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LazyCompareButton } from "../../panel/compare-button/lazy-compare-button.tsx";
import { LazyChooseSchoolsButton } from "../choose/lazy-choose-schools-button.tsx";
import { SchoolDetails } from "./school-details.tsx";
import "../../../ui/checkbox/checkbox.css";
import "./chosen-schools.css";
import { useResolvedView } from "../../../resolved-view/resolved-view-context.tsx";

/**
 * Ids of the list in which the keyboard focus continues after a school is removed, and the position there. Other lists
 * ignore it.
 */
let keyboard: { readonly ids: string; readonly at: number } | undefined;

/** Lists several schools, of which one is open at a time. Each can be removed, which also removes it from the URL. */
export function ChosenSchools({ schools }: { schools: readonly LayerSchoolRow[] }) {
  const t = useT();
  const view = useResolvedView();
  const { scope } = view;
  const { layer } = view.shown;
  const change = useChangeView();
  const [openId, setOpenId] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const ids = scope.kind === "schools" ? scope.ids.join() : "";
  useEffect(() => {
    if (keyboard?.ids !== ids) return;
    const boxes = list.current?.querySelectorAll<HTMLElement>("input[type=checkbox]") ?? [];
    boxes[Math.min(keyboard.at, boxes.length - 1)]?.focus();
    keyboard = undefined;
  }, [ids]);
  const remove = (id: number) => {
    if (scope.kind !== "schools") return;
    const left = scope.ids.filter((other) => other !== id);
    keyboard = { ids: left.join(), at: schools.findIndex((school) => school.id === id) };
    change({ scope: { ...scope, ids: left } }, { replace: true });
  };
  return (
    <div className="school-list">
      <header className="place-head">
        <h1 className="title-l" tabIndex={-1}>
          {t("schools.count", { count: schools.length })}
        </h1>
        <LazyCompareButton />
      </header>
      <ul ref={list}>
        {schools.map((school) => {
          const isOpen = school.id === openId;
          const mark = schoolMark(school, layer, t);
          return (
            <li key={school.id}>
              <div className="school-line">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked
                  aria-label={t("schools.remove", { school: school.name })}
                  onChange={() => remove(school.id)}
                />
                <button type="button" aria-expanded={isOpen} onClick={() => setOpenId(isOpen ? undefined : school.id)}>
                  <Glyph name={mark.glyph} />
                  <span className="grow">
                    {school.name}
                    <span className="school-word third text-s">{mark.word}</span>
                  </span>
                  <Icon of={isOpen ? ChevronUp : ChevronDown} small />
                </button>
              </div>
              {isOpen && <SchoolDetails school={school} />}
            </li>
          );
        })}
      </ul>
      <LazyChooseSchoolsButton />
    </div>
  );
}
