import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import { ChevronRight } from "lucide-react";
import type { UIEvent } from "react";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { Icon } from "../../../ui/icon.tsx";

export interface ListedSchool {
  readonly id: number;
  readonly name: string;
  readonly position: readonly [lon: number, lat: number];
  /** Status or class that the shape and the word show. */
  readonly glyph: ConnectionStatus | ValueClass;
  readonly word: string;
  /** Distance to the school, shown before the word. */
  readonly distance?: string;
}

interface PopupSchoolListProps {
  /** School listed before the others without a link, because its popup is open. */
  readonly current?: ListedSchool;
  readonly schools: readonly ListedSchool[];
  readonly onOpen: (id: number, position: readonly [number, number]) => void;
  /** Called when the end of the list scrolls into view. */
  readonly onEnd?: () => void;
}

/** Distance from the end at which more rows are requested, in pixels. */
const NEAR_END = 48;

/** Rows of schools, each of which opens its school. The list scrolls from the fifth row. */
export function PopupSchoolList({ current, schools, onOpen, onEnd }: PopupSchoolListProps) {
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END) onEnd?.();
  };
  return (
    <ul className="school-list" onScroll={onScroll}>
      {current && (
        <li className="school-list-row" aria-current="true">
          <Words {...current} />
        </li>
      )}
      {schools.map((school) => (
        <li key={school.id}>
          <button type="button" className="school-list-row" onClick={() => onOpen(school.id, school.position)}>
            <Words {...school} />
            <Icon of={ChevronRight} small />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Words({ glyph, name, word, distance }: ListedSchool) {
  return (
    <>
      <Glyph name={glyph} />
      <span className="grow ellipsis">{name}</span>
      <span className="second school-list-word">{[distance, word].filter(Boolean).join(" · ")}</span>
    </>
  );
}
