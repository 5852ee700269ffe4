import type { AppMeta } from "@schoolmap/contract";
import { Info } from "lucide-react";
import { lazy } from "react";
import { useMeta } from "../../../api/index.ts";
import { FirstPaint, useFirstPaint } from "../../../first-paint/first-paint.tsx";
import { loadArea, useT } from "../../../i18n/index.ts";
import { DialogButton } from "../../../ui/dialog/dialog-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useIsPhone } from "../../../ui/use-is-phone.ts";
import "./disclaimer-line.css";

const DisclaimerDialog = lazy(async () => (await Promise.all([import("./disclaimer-dialog.tsx"), loadArea("map")]))[0]);

/**
 * Always visible: the disclaimer about borders, and the sources of the map data. On a phone they are behind one button.
 */
export function DisclaimerLine() {
  const t = useT();
  const { data: meta } = useMeta();
  const phone = useIsPhone();
  const first = useFirstPaint("credits");
  return (
    // The line has another size with the sources. It is created again, so that it does not count as a layout shift.
    <footer key={meta || first ? "sources" : "words"} className="disclaimer-line">
      <span className="disclaimer-words ellipsis">{t("disclaimer.line")}</span>
      <DialogButton
        button={(props) => (
          <button type="button" className="text-button" {...props}>
            <Icon of={Info} small />
            {t(phone ? "disclaimer.credits" : "disclaimer.title")}
          </button>
        )}
      >
        {({ close }) => <DisclaimerDialog onClose={close} />}
      </DialogButton>
      <span className="disclaimer-sources ellipsis">
        <FirstPaint part="credits" otherwise={meta && <Credits sources={meta.sources} />} />
      </span>
    </footer>
  );
}

function Credits({ sources }: Pick<AppMeta, "sources">) {
  return sources.map(({ name, url, attribution }, position) => (
    <span key={name}>
      {position > 0 && " · "}
      <a href={url} title={attribution} rel="noreferrer" target="_blank">
        {name}
      </a>
    </span>
  ));
}
