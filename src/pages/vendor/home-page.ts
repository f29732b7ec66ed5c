/** What a vendor sees first: how much comes when, why the rest does not yet, and what came last. */
import type { VendorFreezeCause, VendorHome } from "../../answers/vendor-api";
import type { ShopperLanguage } from "../page-language";
import { payoutRows } from "./payout-pages";
import { kwd, ltr, vendorFrame, type VendorPageParts, vendorPath } from "./vendor-frame";
import { BALANCE_TEXTS, freezeText, HOLD_TEXTS, HOME_TEXTS, NOT_PAID_TEXTS } from "./vendor-texts";

/** @returns the whole HTML document */
export function vendorHomePage(parts: VendorPageParts, home: VendorHome): string {
  const { language } = parts;
  const inside = `${nextPayout(home, language)}
<section class="card"><h2>${HOME_TEXTS.balance[language]}</h2>
<dl>${balanceRows(home, language)}</dl></section>
<section class="card"><h2>${HOME_TEXTS.last[language]}</h2>
${payoutRows(home.payouts, language)}
<p class="links"><a href="${vendorPath("payouts", language)}">${HOME_TEXTS.all[language]}</a></p></section>`;
  return vendorFrame(parts, HOME_TEXTS.title[language], inside);
}

function nextPayout(home: VendorHome, language: ShopperLanguage): string {
  const lines = nextLines(home, language);
  const to =
    home.account === null
      ? HOME_TEXTS.noAccount[language]
      : `${HOME_TEXTS.account[language]} ${ltr(`••••${home.account.last_four}`)}${home.account.counts ? "" : ` · ${HOME_TEXTS.accountWaits[language]}`}`;
  return `<section class="card"><h2>${HOME_TEXTS.next[language]}</h2>
${lines.join("\n")}
<p class="quiet">${to}</p></section>`;
}

/** The first is the answer to "when, and how much". */
function nextLines(home: VendorHome, language: ShopperLanguage): string[] {
  const underWay = home.payouts.find(({ state }) => state === "prepared" || state === "given");
  const lines: string[] = [];
  const add = (amount: string, when: string) => {
    const big = lines.length === 0 ? ` class="big"` : "";
    lines.push(`<p${big}>${kwd(amount, language)}</p><p>${when}</p>`);
  };
  if (underWay)
    add(
      underWay.amount,
      `${HOME_TEXTS[underWay.state as "prepared" | "given"][language]} ${ltr(underWay.day)}`,
    );
  if (isAboveZero(home.payable) && home.not_paid !== "owes")
    add(home.payable, NOT_PAID_TEXTS[paidSoon(home)](home.minimum)[language]);
  if (home.next) add(home.next.amount, `${HOME_TEXTS.due[language]} ${ltr(home.next.day)}`);
  if (lines.length === 0) lines.push(`<p class="big">${HOME_TEXTS.nothing[language]}</p>`);
  if (home.not_paid === "owes") lines.push(`<p>${NOT_PAID_TEXTS.owes(home.minimum)[language]}</p>`);
  return lines;
}

function paidSoon({ not_paid: reason }: VendorHome): keyof typeof NOT_PAID_TEXTS {
  // Nothing is left out of a run before there is one; the account says so itself.
  if (
    reason === null ||
    reason === "left_out" ||
    reason === "no_bank_details" ||
    reason === "details_too_new"
  )
    return "paid";
  return reason;
}

function balanceRows(home: VendorHome, language: ShopperLanguage): string {
  const { payable, held, frozen, reserved, balance, hold } = home;
  const rows: [keyof typeof BALANCE_TEXTS, string, string][] = [
    ["payable", payable, BALANCE_TEXTS.payable.why[language]],
    ["held", held, HOLD_TEXTS[hold.kind](hold.days)[language]],
    ["frozen", frozen, causes(home.frozen_by, language)],
    ["reserved", reserved, BALANCE_TEXTS.reserved.why[language]],
  ];
  const shown = rows.map(([name, amount, why]) => {
    const reason = isZero(amount) || why === "" ? "" : `<dd class="why">${why}</dd>`;
    return `<div><div class="row"><dt>${BALANCE_TEXTS[name].name[language]}</dt><dd>${kwd(amount, language)}</dd></div>${reason}</div>`;
  });
  const sum = `<div class="sum"><div class="row"><dt>${BALANCE_TEXTS.balance.name[language]}</dt><dd>${kwd(balance, language)}</dd></div></div>`;
  return [...shown, sum].join("\n");
}

function causes(by: readonly VendorFreezeCause[], language: ShopperLanguage): string {
  return by.map((cause) => freezeText(cause)[language]).join(" · ");
}

function isZero(amount: string): boolean {
  return /^-?0\.000$/.test(amount);
}

function isAboveZero(amount: string): boolean {
  return !isZero(amount) && !amount.startsWith("-");
}
