import type { StatusCounts } from "@schoolmap/contract";
import { statusSentence } from "@schoolmap/rules";
import { useT } from "../../../i18n/index.ts";
import { ClassBar, ClassKey } from "../../../shared/classes/class-bar.tsx";
import { statusParts } from "../../../shared/classes/class-parts.ts";
import { LeadSentence } from "../../../shared/sentence/sentence.tsx";
import { Block } from "../../../ui/stat/stat.tsx";

/**
 * Shows, in one sentence, for how many schools of a place the connection is known, and the numbers of connected and not
 * connected schools.
 */
export function StatusStory({ counts, isOld }: { counts: StatusCounts; isOld: boolean }) {
  const t = useT();
  const { key, values } = statusSentence(counts, t.lang);
  const parts = statusParts(counts, t);
  return (
    <Block isOld={isOld}>
      <LeadSentence text={t(`status.sentence.${key}`)} values={values} />
      <ClassBar parts={parts} hidden />
      <ClassKey parts={key === "none" ? parts.filter(({ name }) => name === "unknown") : parts} />
    </Block>
  );
}
