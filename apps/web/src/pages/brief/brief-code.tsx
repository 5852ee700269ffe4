import { encode } from "uqr";
import { useT } from "../../i18n/index.ts";

/** Shows a URL as a QR code. */
export function BriefCode({ address }: { address: string }) {
  const t = useT();
  const { data, size } = encode(address, { border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="brief-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("brief.qr", { address })}>
      <path d={dark.join("")} />
    </svg>
  );
}
