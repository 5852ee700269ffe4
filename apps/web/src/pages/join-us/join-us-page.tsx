import { JOIN_US } from "@schoolmap/contract/page-sections/join-us";
import { useState } from "react";
import { useT } from "../../i18n/index.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { TextSections } from "../frame/text-sections.tsx";
import { ContactForm } from "./contact-form.tsx";

/** Page with a message form to the operators of the map. */
export default function JoinUsPage() {
  const t = useT();
  const [isSent, setSent] = useState(false);
  return (
    <PageFrame name="join-us">
      <PageTitle name="join-us" />
      {isSent ? (
        <p role="status" className="page-lead">
          {t("pages.join.sent")}
        </p>
      ) : (
        <ContactForm onSent={() => setSent(true)} />
      )}
      <TextSections sections={JOIN_US} />
    </PageFrame>
  );
}
