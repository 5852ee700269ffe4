import { Copy, Link2, Mail, MessageCircle, Share2 } from "lucide-react";
import { useRef } from "react";
import { useT } from "../../i18n/index.ts";
import type { ResolvedView } from "../../resolved-view/resolved-view.ts";
import { useViewWords } from "../../shared/view-words/use-view-words.ts";
import { DEFAULT_APPEARANCE } from "../../state/chosen-appearance.ts";
import { writeView } from "../../state/view-url.ts";
import { Button, buttonClass } from "../../ui/button/button.tsx";
import { copied } from "../../ui/copied.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast/toast.ts";

/**
 * Offers the link of this view. The link also contains theme, map and language, because the reader's settings may
 * differ.
 */
export function LinkTab({ view, onDone }: { view: ResolvedView; onDone: () => void }) {
  const t = useT();
  const { place, whole } = useViewWords(view);
  const field = useRef<HTMLInputElement>(null);
  const url = location.origin + writeView(view, DEFAULT_APPEARANCE);

  const copy = async () => {
    if (await copied(url)) {
      toast(t("share.copied"));
      onDone();
    } else field.current?.select();
  };
  const text = `${whole}\n${url}`;
  const mail = new URLSearchParams({ subject: `${place} · Schoolmap`, body: text }).toString().replaceAll("+", "%20");
  return (
    <>
      <div className="row">
        <input
          ref={field}
          className="share-url grow"
          readOnly
          value={url}
          aria-label={t("share.link")}
          onFocus={(event) => event.target.select()}
        />
        <Button look="fill" onClick={() => void copy()}>
          <Icon of={Copy} small />
          {t("share.copy")}
        </Button>
      </div>
      <div className="text-s second">
        <p className="row">
          <Icon of={Link2} small />
          {t("share.explain")}
        </p>
        <p className="share-words">{t("share.opens", { view: whole })}</p>
      </div>
      <div className="share-ways">
        <a className={buttonClass({}, undefined)} href={`mailto:?${mail}`}>
          <Icon of={Mail} small />
          {t("share.email")}
        </a>
        <a
          className={buttonClass({}, undefined)}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={MessageCircle} small />
          {t("share.whatsapp")}
        </a>
        {"share" in navigator && (
          <Button onClick={() => void shareWithSystem(url)}>
            <Icon of={Share2} small />
            {t("share.system")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Closing the system's share sheet is a cancellation, not an error. */
async function shareWithSystem(url: string): Promise<void> {
  await navigator.share({ url, title: document.title }).catch(() => undefined);
}
