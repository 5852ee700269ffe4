import { DEFAULT_LIMIT, DEFAULT_RATE_FACTOR, KEY_DAYS, MAX_EXTENSION_DAYS, schoolsFiles } from "@schoolmap/contract";
import { formatExact } from "@schoolmap/rules";
import { Island } from "../parts/island.tsx";
import { useTexts } from "../texts/texts.ts";

const STATES = ["inProgress", "active", "declined", "expired"] as const;

/** Page about keys: their purpose, forms to request a key or more time, and the state of a request. */
export function KeysPage() {
  const t = useTexts("pages");
  const rates = {
    requests: formatExact(DEFAULT_LIMIT, t.lang),
    files: schoolsFiles.parquet.limit ?? DEFAULT_LIMIT,
    factor: DEFAULT_RATE_FACTOR,
  };
  return (
    <div className="columns">
      <div className="column prose">
        <section>
          <h2>{t("keys.what")}</h2>
          <p>{t("keys.whatText")}</p>
        </section>
        <section>
          <h2>{t("keys.rates")}</h2>
          <p>{t("keys.ratesText", rates)}</p>
        </section>
        <section>
          <h2>{t("keys.life")}</h2>
          <p>{t("keys.lifeText", { days: KEY_DAYS, most: MAX_EXTENSION_DAYS })}</p>
          <dl className="word-lists">
            {STATES.map((state) => (
              <div key={state}>
                <dt>{t(`keys.state.${state}`)}</dt>
                <dd>{t(`keys.state.${state}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section id="state" className="paper">
          <h2>{t("keys.look")}</h2>
          <Island name="requestState" props={{}} />
        </section>
        <section id="extend" className="paper">
          <h2>{t("keys.extend")}</h2>
          <p>{t("keys.extendText", { days: KEY_DAYS, most: MAX_EXTENSION_DAYS })}</p>
          <Island name="keyExtension" props={{}} />
        </section>
      </div>
      <aside className="beside beside-form">
        <section id="ask" className="paper">
          <h2 className="title-m">{t("keys.request")}</h2>
          <Island name="keyRequest" props={{}} />
        </section>
      </aside>
    </div>
  );
}
