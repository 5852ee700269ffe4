import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import { Head } from "../../shell/head.tsx";
import { useTexts } from "../../texts/texts.ts";

const KINDS = [
  ["pairs", "/admin/duplicates"],
  ["places", "/admin/duplicates/places"],
] as const;

interface FoundHeadProps {
  readonly kind: (typeof KINDS)[number][0];
  readonly line: string;
  /** Tools of the list. */
  readonly children: ReactNode;
}

/** Head of both lists, with links between them. */
export function FoundHead({ kind, line, children }: FoundHeadProps) {
  const t = useTexts("duplicates");
  return (
    <Head title={t("title")} line={line}>
      <nav className="dup-kinds" aria-label={t("kinds")}>
        {KINDS.map(([one, href]) => (
          <Link key={one} href={href} className="list-tab" aria-current={one === kind ? "page" : undefined}>
            {t(`kind.${one}`)}
          </Link>
        ))}
      </nav>
      {children}
    </Head>
  );
}
