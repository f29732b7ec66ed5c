/** How much comes when, and why the rest does not yet. */
import type { Home } from "./money-api";
import { Amount, Card } from "./parts";
import { FROZEN_BY, HOLD, type Language, PAID_WHEN, TEXTS } from "./texts";

type Shown = { home: Home; language: Language };

export function NextPayout({ home, language }: Shown) {
  const owes = home.not_paid === "owes";
  const isPayable = isAboveZero(home.payable) && !owes;
  const when = PAID_WHEN[home.not_paid ?? "paid"](home.minimum)[language];
  return (
    <Card title={TEXTS.next[language]}>
      {isPayable && (
        <>
          <p className="mizan-big">
            <Amount amount={home.payable} language={language} />
          </p>
          <p>{when}</p>
        </>
      )}
      {home.next && (
        <>
          <p className={isPayable ? "" : "mizan-big"}>
            <Amount amount={home.next.amount} language={language} />
          </p>
          <p>
            {TEXTS.due[language]} <bdi dir="ltr">{home.next.day}</bdi>
          </p>
        </>
      )}
      {!isPayable && !home.next && <p className="mizan-big">{TEXTS.nothing[language]}</p>}
      {owes && <p>{when}</p>}
      <p className="mizan-quiet">
        {home.account ? (
          <>
            {TEXTS.account[language]} <bdi dir="ltr">••••{home.account.last_four}</bdi>
          </>
        ) : (
          TEXTS.noAccount[language]
        )}
      </p>
    </Card>
  );
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
