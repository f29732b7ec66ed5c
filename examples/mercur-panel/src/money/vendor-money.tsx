/** The whole page of a vendor's money, for any panel that can say who asks. */
import { useCallback } from "react";
import type { MoneyApi } from "./money-api";
import "./money.css";
import { Balance, NextPayout } from "./overview";
import { NotHere, useLoaded } from "./parts";
import { PayoutList } from "./payouts";
import { type Language, TEXTS } from "./texts";

export function VendorMoney({ api, language }: { api: MoneyApi; language: Language }) {
  const load = useCallback(() => api.home(), [api]);
  const [loaded, again] = useLoaded(load);
  return (
    <div className="mizan-money" lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      <h1>{TEXTS.title[language]}</h1>
      {loaded.state === "here" ? (
        <>
          <NextPayout home={loaded.answer} language={language} />
          <Balance home={loaded.answer} language={language} />
          <PayoutList api={api} language={language} />
        </>
      ) : (
        <NotHere loaded={loaded} again={again} language={language} />
      )}
    </div>
  );
}
