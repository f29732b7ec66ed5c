/** Small parts that all of the money page has: an amount, a card, and what is loaded. */
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { MoneyError } from "./money-api";
import { type Language, TEXTS } from "./texts";

/** From left to right in both languages. */
export function Amount({ amount, language }: { amount: string; language: Language }) {
  return (
    <span className="mizan-amount">
      <bdi dir="ltr">{amount}</bdi> {language === "ar" ? "د.ك" : "KWD"}
    </span>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mizan-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export type Loaded<Answer> =
  { state: "loading" } | { state: "failed"; code: string } | { state: "here"; answer: Answer };

/** @param load keeps its identity for as long as it loads the same */
export function useLoaded<Answer>(load: () => Promise<Answer>): [Loaded<Answer>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ state: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setLoaded({ state: "loading" });
    load().then(
      (answer) => {
        if (isWanted) setLoaded({ state: "here", answer });
      },
      (error: unknown) => {
        const code = error instanceof MoneyError ? error.code : "MONEY_NO_ANSWER";
        if (isWanted) setLoaded({ state: "failed", code });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  return [loaded, useCallback(() => setTries((before) => before + 1), [])];
}

type Waiting = { loaded: Exclude<Loaded<unknown>, { state: "here" }>; again: () => void; language: Language };

export function NotHere({ loaded, again, language }: Waiting) {
  if (loaded.state === "loading") return <p role="status">{TEXTS.loading[language]}</p>;
  const text = loaded.code === "MIZAN_VENDOR_WITHOUT_ACCOUNT" ? TEXTS.notSetUp : TEXTS.failed;
  return (
    <div role="alert">
      <p>{text[language]}</p>
      <button type="button" onClick={again}>
        {TEXTS.again[language]}
      </button>
      <p className="mizan-quiet">
        <bdi dir="ltr">{loaded.code}</bdi>
      </p>
    </div>
  );
}
