/** How much comes when, and why the rest does not yet. */
import type { Home } from "./money-api";
import { Amount, Card } from "./parts";
import { FROZEN_BY, HOLD, type Language, PAID_WHEN, TEXTS } from "./texts";

type Shown = { home: Home; language: Language };

export function NextPayout({ home, language }: Shown) {
  const coming = comingOf(home, language);
  const { account } = home;
  return (
    <Card title={TEXTS.next[language]}>
      {coming.map(({ amount, when, day }, nth) => (
        <div key={nth}>
          <p className={nth === 0 ? "mizan-big" : ""}>
            <Amount amount={amount} language={language} />
          </p>
          <p>
            {when} <bdi dir="ltr">{day}</bdi>
          </p>
        </div>
      ))}
      {coming.length === 0 && <p className="mizan-big">{TEXTS.nothing[language]}</p>}
      {home.not_paid === "owes" && <p>{PAID_WHEN.owes(home.minimum)[language]}</p>}
      <p className="mizan-quiet">
        {account ? (
          <>
            {TEXTS.account[language]} <bdi dir="ltr">••••{account.last_four}</bdi>
            {!account.counts && ` · ${TEXTS.accountWaits[language]}`}
          </>
        ) : (
          TEXTS.noAccount[language]
        )}
      </p>
    </Card>
  );
}

type Coming = { amount: string; when: string; day?: string };

/** What is on its way, what the next run pays, and what is due after that. */
function comingOf(home: Home, language: Language): Coming[] {
  const coming: Coming[] = [];
  for (const { state, amount, day } of home.payouts) {
    if (state === "prepared" || state === "given") coming.push({ amount, when: TEXTS[state][language], day });
  }
  if (isAboveZero(home.payable) && home.not_paid !== "owes") {
    const when = PAID_WHEN[home.not_paid ?? "paid"](home.minimum)[language];
    coming.push({ amount: home.payable, when });
  }
  if (home.next) coming.push({ ...home.next, when: TEXTS.due[language] });
  return coming;
}

export function Balance({ home, language }: Shown) {
  const causes = home.frozen_by.map((cause) => FROZEN_BY[cause][language]).join(" · ");
  const rows = [
    ["payable", home.payable, ""],
    ["held", home.held, HOLD[home.hold.kind](home.hold.days)?.[language] ?? ""],
    ["frozen", home.frozen, causes],
    ["reserved", home.reserved, ""],
    ["together", home.balance, ""],
  ] as const;
  return (
    <Card title={TEXTS.balance[language]}>
      <dl>
        {rows.map(([name, amount, why]) => (
          <div key={name}>
            <dt>{TEXTS[name][language]}</dt>
            <dd>
              <Amount amount={amount} language={language} />
            </dd>
            {why !== "" && !isZero(amount) && <dd className="mizan-quiet">{why}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function isZero(amount: string): boolean {
  return /^-?0\.000$/.test(amount);
}

function isAboveZero(amount: string): boolean {
  return !isZero(amount) && !amount.startsWith("-");
}
