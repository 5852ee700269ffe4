import { useMeta } from "../../api/index.ts";
import { useServerText } from "../../api/server-text.ts";
import { useT } from "../../i18n/index.ts";
import { viewUrl } from "../../state/use-view.ts";
import type { View } from "../../state/view.ts";
import { BriefCode } from "./brief-code.tsx";
import type { Subject } from "./brief-subject.ts";
import type { PageData } from "./use-page-data.ts";

interface FootProps {
  readonly view: View;
  readonly page: PageData;
  readonly subject: Subject;
  readonly goal: string;
}

/** Shows the sources of the numbers, how to read them, and a link to the live view. */
export function BriefFoot({ view, page, subject, goal }: FootProps) {
  const t = useT();
  const translated = useServerText();
  const { data: meta } = useMeta();
  const { sources, data_version: version } = page.numbers;
  const names = [...sources, ...(meta?.sources ?? [])].map(({ name }) => translated(name));
  const address = location.origin + viewUrl(view, { brief: undefined });
  return (
    <footer className="brief-foot">
      <div>
        <p>
          <b>{t("brief.sources")}</b> {[...new Set(names)].join(" · ")}
        </p>
        <p>
          <b>{t("brief.read")}</b> {t(`brief.readText.${subject}`, { goal })}
        </p>
        <p>
          <b>{t("brief.version")}</b> {t("brief.versionText", { version })} · {address.replace(/^https?:\/\//, "")}
        </p>
        <p>{t("disclaimer.line")}</p>
      </div>
      <BriefCode address={address} />
    </footer>
  );
}
