/** The payouts, the newest first; each opens to show the orders that it pays for. */
import { useCallback, useState } from "react";
import type { Entry, MoneyApi, Payout } from "./money-api";
import { Amount, Card, NotHere, useLoaded } from "./parts";
import { type Language, PAYOUT_STATES, TEXTS } from "./texts";

type Shown = { api: MoneyApi; language: Language };

export function PayoutList({ api, language }: Shown) {
  const load = useCallback(() => api.payouts(), [api]);
  const [loaded, again] = useLoaded(load);
  return (
    <Card title={TEXTS.payouts[language]}>
      {loaded.state !== "here" ? (
        <NotHere loaded={loaded} again={again} language={language} />
      ) : loaded.answer.payouts.length === 0 ? (
        <p className="mizan-quiet">{TEXTS.none[language]}</p>
      ) : (
        <Pages
          first={{ rows: loaded.answer.payouts, next: loaded.answer.next }}
          more={async (after) => {
            const { payouts: rows, next } = await api.payouts(after);
            return { rows, next };
          }}
          row={(payout) => <PayoutRow key={payout.id} payout={payout} api={api} language={language} />}
          language={language}
        />
      )}
    </Card>
  );
}

function PayoutRow({ payout, api, language }: Shown & { payout: Payout }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>
            <bdi dir="ltr">{payout.day}</bdi> · {PAYOUT_STATES[payout.state][language]}{" "}
            <bdi dir="ltr" className="mizan-quiet">
              {payout.reference}
            </bdi>
          </span>
          <Amount amount={payout.amount} language={language} />
        </summary>
        {isOpen && <PayoutOrders id={payout.id} api={api} language={language} />}
      </details>
    </li>
  );
}

/** The orders of one payout, and what else it pays for. */
export function PayoutOrders({ id, api, language }: Shown & { id: string }) {
  const load = useCallback(() => api.payout(id), [api, id]);
  const [loaded, again] = useLoaded(load);
  if (loaded.state !== "here") return <NotHere loaded={loaded} again={again} language={language} />;
  const { entries, next, named } = loaded.answer;
  if (entries.length === 0) return <p className="mizan-quiet">{TEXTS.namesNothing[language]}</p>;
  return (
    <>
      <h3>{TEXTS.names[language]}</h3>
      <Pages
        first={{ rows: entries, next }}
        more={async (after) => {
          const page = await api.payout(id, after);
          return { rows: page.entries, next: page.next };
        }}
        row={(entry, nth) => <EntryRow key={nth} entry={entry} language={language} />}
        language={language}
      />
      <p className="mizan-row">
        <strong>{TEXTS.together[language]}</strong> <Amount amount={named} language={language} />
      </p>
    </>
  );
}

function EntryRow({ entry, language }: { entry: Entry; language: Language }) {
  const { order_number: number, order_id: id } = entry;
  const order = typeof number === "number" ? `#${number}` : (number ?? id);
  return (
    <li className="mizan-row">
      <span>
        {entry.text[language]} {order !== null && <bdi dir="ltr">{order}</bdi>}{" "}
        <bdi dir="ltr" className="mizan-quiet">
          {entry.day}
        </bdi>
      </span>
      <Amount amount={entry.amount} language={language} />
    </li>
  );
}

type Page<Row> = { rows: Row[]; next: string | null };

function Pages<Row>(shown: {
  first: Page<Row>;
  more: (after: string) => Promise<Page<Row>>;
  row: (row: Row, nth: number) => React.ReactNode;
  language: Language;
}) {
  const { first, more, row, language } = shown;
  const [{ rows, next }, setPage] = useState(first);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const goOn = async (after: string) => {
    setState("loading");
    try {
      const page = await more(after);
      setPage({ rows: [...rows, ...page.rows], next: page.next });
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <ul>{rows.map(row)}</ul>
      {state === "failed" && <p role="alert">{TEXTS.failed[language]}</p>}
      {next !== null && (
        <button type="button" disabled={state === "loading"} onClick={() => void goOn(next)}>
          {TEXTS.more[language]}
        </button>
      )}
    </>
  );
}
