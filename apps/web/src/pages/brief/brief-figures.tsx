import type { PlaceSummary } from "@schoolmap/contract";
import { type AreaShare, formatExact, formatMeasured, formatShare } from "@schoolmap/rules";
import { type Translate, useT } from "../../i18n/index.ts";
import type { Subject } from "./brief-subject.ts";

interface FiguresProps {
  readonly subject: Subject;
  readonly share: AreaShare;
  readonly summary: PlaceSummary;
  readonly goal: string;
  readonly unit: string;
}

interface Figure {
  readonly number: string;
  readonly words: string;
  readonly sample: string;
}

/** Shows the four numbers of a place, each with its basis. */
export function BriefFigures(props: FiguresProps) {
  const t = useT();
  return (
    <dl className="brief-figures">
      {figuresOf(props, t).map(({ number, words, sample }) => (
        <div key={words}>
          <dt className="label">{words}</dt>
          <dd className="brief-number">{number}</dd>
          <dd className="brief-small">{sample}</dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ subject, share, summary, goal, unit }: FiguresProps, t: Translate): Figure[] {
  const { reached, known, total, isTooFew } = share;
  const exact = (count: number) => formatExact(count, t.lang);
  const percent = (part: number, whole: number) => formatShare(part, whole, t.lang);
  const lead = {
    number: isTooFew ? t("brief.tooFew") : percent(reached, known),
    words: t(`brief.figure.${subject}`, { goal }),
    sample: t(subject === "reach" ? "brief.figure.ofMeasured" : "brief.figure.ofKnown", {
      part: exact(reached),
      whole: exact(known),
    }),
  };
  const covered = {
    number: percent(known, total),
    words: t(subject === "reach" ? "brief.figure.measured" : "brief.figure.known"),
    sample: t("brief.figure.of", { part: exact(known), whole: exact(total) }),
  };
  const status = (name: string) => summary.status.find((part) => part.status === name)?.count ?? 0;
  if (subject === "connected") {
    const not = { number: exact(status("not_connected")), words: t("brief.figure.notConnected"), sample: lead.sample };
    const all = { number: exact(total), words: t("brief.figure.schools"), sample: covered.sample };
    return [lead, covered, { ...not, sample: covered.sample }, { ...all, sample: "" }];
  }
  const knownStatus = status("connected") + status("not_connected");
  const average = {
    number: formatMeasured(typeof summary.value === "number" ? summary.value : null, unit, t.lang),
    words: t("brief.figure.average"),
    sample: t("brief.figure.averageOf", { count: known }),
  };
  const connected = {
    number: percent(status("connected"), knownStatus),
    words: t("brief.figure.connected"),
    sample: t("brief.figure.ofKnown", { part: exact(status("connected")), whole: exact(knownStatus) }),
  };
  return [lead, average, covered, connected];
}
