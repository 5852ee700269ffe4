import type { ConnectionStatus, ValueClass } from "@schoolmap/contract";
import { ChevronRight } from "lucide-react";
import type { UIEvent } from "react";
import { Glyph } from "../../../shared/classes/glyph.tsx";
import { Icon } from "../../../ui/icon.tsx";

export interface ListedSchool {
  readonly id: number;
  readonly name: string;
  readonly position: readonly [lon: number, lat: number];
  /** What its shape and word say. */
  readonly glyph: ConnectionStatus | ValueClass;
  readonly word: string;
  /** Stands before the word: how far away it is. */
  readonly distance?: string;
}

interface PopupSchoolListProps {
  /** Stands before the others and leads nowhere: its popup is open. */
  readonly current?: ListedSchool;
  readonly schools: readonly ListedSchool[];
  readonly onOpen: (id: number, position: readonly [number, number]) => void;
  /** Called when the end comes into view. */
  readonly onEnd?: () => void;
}

/** Pixels from the end at which more is asked for. */
const NEAR_END = 48;

/** Rows of schools that scroll from the fifth on; each opens its school. */
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
