import { ChevronRight, Gauge, type LucideIcon, Wifi } from "lucide-react";
import { useT } from "../../../i18n/index.ts";
import { Link } from "../../../shared/link/link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Block } from "../../../ui/stat/stat.tsx";
import "./next-steps.css";

/** Shows the next steps for a place with little data about its schools: its status, and a first measurement. */
export function NextSteps() {
  const t = useT();
  return (
    <Block>
      <h2 className="title-m">{t("next.title")}</h2>
      <ul className="next-steps">
        <NextStep icon={Wifi} href="/join-us" title={t("next.status")} text={t("next.statusHow")} />
        <MeasureStep />
      </ul>
    </Block>
  );
}

/** Links to a first measurement, of the given school or of one that the visitor chooses there. */
export function MeasureStep({ school }: { school?: number }) {
  const t = useT();
  const isKnown = school !== undefined;
  return (
    <NextStep
      icon={Gauge}
      href={isKnown ? `/daily-check-app?school=${school}` : "/daily-check-app"}
      title={t(isKnown ? "next.measureThis" : "next.measure")}
      text={t("next.measureHow")}
    />
  );
}

function NextStep({ icon, href, title, text }: { icon: LucideIcon; href: string; title: string; text: string }) {
  return (
    <li>
      <Link className="next-step" href={href}>
        <Icon of={icon} />
        <span className="grow">
          <span className="label">{title}</span>
          <span className="text-s second">{text}</span>
        </span>
        <Icon of={ChevronRight} small />
      </Link>
    </li>
  );
}
