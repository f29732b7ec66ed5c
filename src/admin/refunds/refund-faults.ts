/** What is wrong with a refund before it is asked for, field by field. The server checks all of it again. */
import { type Fils, parseKwd, toDecimalString } from "../../domain/money";
import { MoneyError } from "../../domain/money-error";
import { typedFils } from "../../domain/typed-amount";
import type { RefundableView } from "../../answers/books-api/refunds";
import { chosenPartsOf, type PartPath, type RefundForm, type RefundPart } from "./refund-form";

export type RefundFaultCode =
  | "amount_required"
  | "unreadable"
  | "ambiguous"
  | "too_many_decimals"
  | "zero"
  | "above_left"
  | "lines_above_goods"
  | "above_all_left"
  | "nothing_chosen"
  | "reason_required";

/** `left` is what the field may have at most, where that is what is wrong. */
export type RefundFault = {
  path: "way" | "amount" | "reason" | `${PartPath}.amount`;
  code: RefundFaultCode;
  left?: string;
};

/** @returns the sum of the refund in fils; null while an amount cannot be read, or there is none */
export function refundSumOf(form: RefundForm, refundable: RefundableView): Fils | null {
  const amounts =
    form.way === "spread" ? [form.amount] : chosenParts(form, refundable).map((part) => part.form.amount);
  const fils = amounts.map(readFils);
  if (fils.length === 0 || fils.some((one) => typeof one !== "number")) return null;
  return fils.reduce<Fils>((sum, one) => sum + (typeof one === "number" ? one : 0), 0);
}

/** @returns every fault, at most one at a field; none where the refund may be asked for */
export function refundFaultsOf(form: RefundForm, refundable: RefundableView): RefundFault[] {
  const faults = form.way === "spread" ? spreadFaults(form, refundable) : partyFaults(form, refundable);
  return form.reason.trim() === "" ? [...faults, { path: "reason", code: "reason_required" }] : faults;
}

function spreadFaults(form: RefundForm, refundable: RefundableView): RefundFault[] {
  return amountFaults("amount", form.amount, refundable.left);
}

function partyFaults(form: RefundForm, refundable: RefundableView): RefundFault[] {
  const chosen = chosenParts(form, refundable);
  if (chosen.length === 0) return [{ path: "way", code: "nothing_chosen" }];
  const faults = chosen.flatMap(({ path, form: typed, left }) =>
    amountFaults(`${path}.amount`, typed.amount, left),
  );
  if (faults.length > 0) return faults;
  const ofGoods = refundable.parties.flatMap(({ goods_left }, position) =>
    lineSumFaults(chosenPartsOf(form, refundable, position), goods_left),
  );
  if (ofGoods.length > 0) return ofGoods;
  const sum = refundSumOf(form, refundable) ?? 0;
  return sum > parseKwd(refundable.left)
    ? [{ path: "way", code: "above_all_left", left: refundable.left }]
    : [];
}

/** Earlier refunds of goods without their lines can leave less of the goods than the lines have left. */
function lineSumFaults(chosen: RefundPart[], goodsLeft: string): RefundFault[] {
  const lines = chosen.filter(({ isLine }) => isLine);
  const last = lines.at(-1);
  const sum = lines.reduce((total, { form }) => total + typedFils(form.amount), 0);
  if (!last || sum <= parseKwd(goodsLeft)) return [];
  return [{ path: `${last.path}.amount`, code: "lines_above_goods", left: goodsLeft }];
}

function amountFaults(path: RefundFault["path"], typed: string, left: string): RefundFault[] {
  const fils = readFils(typed);
  if (typeof fils !== "number") return [{ path, code: fils }];
  if (fils === 0) return [{ path, code: "zero" }];
  if (fils > parseKwd(left)) return [{ path, code: "above_left", left: toDecimalString(parseKwd(left)) }];
  return [];
}

function chosenParts(form: RefundForm, refundable: RefundableView): RefundPart[] {
  return refundable.parties.flatMap((_, position) => chosenPartsOf(form, refundable, position));
}

function readFils(typed: string): Fils | RefundFaultCode {
  if (typed.trim() === "") return "amount_required";
  try {
    return typedFils(typed);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    if (error.code === "amount_ambiguous") return "ambiguous";
    return error.code === "amount_too_many_decimals" ? "too_many_decimals" : "unreadable";
  }
}
