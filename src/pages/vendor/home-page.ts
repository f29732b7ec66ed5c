/** What a vendor sees first: how much comes when, why the rest does not yet, and what came last. */
import type { VendorFreezeCause, VendorHome } from "../../answers/vendor-api";
import type { ShopperLanguage } from "../page-language";
import { payoutRows } from "./payout-pages";
import {
  amountRow,
  isAboveZero,
  isZero,
  kwd,
  vendorFrame,
  type VendorPageParts,
  vendorPath,
  whole,
} from "./vendor-frame";
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
      : `${HOME_TEXTS.account[language]} ${whole(`••••${home.account.last_four}`)}${home.account.counts ? "" : ` · ${HOME_TEXTS.accountWaits[language]}`}`;
  return `<section class="card"><h2>${HOME_TEXTS.next[language]}</h2>
${lines.join("\n")}
<p class="quiet">${to}</p></section>`;
}

/** The first is the answer to "when, and how much". */
function nextLines(home: VendorHome, language: ShopperLanguage): string[] {
  const underWay = home.payouts.find(({ state }) => state === "prepared" || state === "given");
  const lines: string[] = [];
  const add = (amount: string, when: string) => {
    lines.push(
      lines.length === 0
        ? `<p class="big">${kwd(amount, language)}</p><p>${when}</p>`
        : `<p><strong>${kwd(amount, language)}</strong> ${when}</p>`,
    );
  };
  if (underWay)
    add(
      underWay.amount,
      `${HOME_TEXTS[underWay.state as "prepared" | "given"][language]} ${whole(underWay.day)}`,
    );
  if (isAboveZero(home.payable) && home.not_paid !== "owes") add(home.payable, payableText(home, language));
  if (home.next) add(home.next.amount, `${HOME_TEXTS.due[language]} ${whole(home.next.day)}`);
  if (lines.length === 0) lines.push(`<p class="big">${HOME_TEXTS.nothing[language]}</p>`);
  if (home.not_paid === "owes") lines.push(`<p>${payableText(home, language)}</p>`);
  return lines;
}

/** @returns what becomes of that which is payable */
function payableText({ not_paid: reason, minimum }: VendorHome, language: ShopperLanguage): string {
  return NOT_PAID_TEXTS[reason ?? "paid"](minimum)[language];
}

function balanceRows(home: VendorHome, language: ShopperLanguage): string {
  const { payable, held, frozen, reserved, balance, hold } = home;
  const rows: [keyof typeof BALANCE_TEXTS, string, string][] = [
    ["payable", payable, payableText(home, language)],
    ["held", held, HOLD_TEXTS[hold.kind](hold.days)[language]],
    ["frozen", frozen, causes(home.frozen_by, language)],
    ["reserved", reserved, BALANCE_TEXTS.reserved.why[language]],
  ];
  const shown = rows.map(([part, amount, why]) => {
    const name = BALANCE_TEXTS[part].name[language];
    return amountRow({ name, amount, why: isZero(amount) ? "" : why }, language);
  });
  const sum = { name: BALANCE_TEXTS.balance.name[language], amount: balance, isSum: true };
  return [...shown, amountRow(sum, language)].join("\n");
}

function causes(by: readonly VendorFreezeCause[], language: ShopperLanguage): string {
  return by.map((cause) => freezeText(cause)[language]).join(" · ");
}
