/** A refund as its form holds it, and the body that the admin API takes for it. Amounts are as they were typed. */
import { parseKwd, toDecimalString } from "../../domain/money";
import { MoneyError } from "../../domain/money-error";
import { type LineOfPieces, piecesOf } from "../../domain/pieces";
import { typedFils } from "../../domain/typed-amount";
import type {
  MakeRefund,
  MakeRefundParty,
  PreviewRefund,
  RefundableView,
} from "../../answers/books-api/refunds";

/** `spread`: over all by what each has left. `parties`: named party by party. */
export type RefundWay = "spread" | "parties";
export type PartForm = { chosen: boolean; amount: string };

/** In the order of the refundable's parties and lines. Goods are those of a party whose lines are not known. */
export type RefundForm = {
  way: RefundWay;
  amount: string;
  parties: { goods: PartForm; delivery: PartForm; lines: PartForm[] }[];
  reason: string;
};

export type PartPath = `parties.${number}.${"goods" | "delivery" | `lines.${number}`}`;

/** One thing that can go back, with what is left of it; goods of a party are one thing or its lines. */
export type RefundPart = { path: PartPath; isLine: boolean; form: PartForm; left: string };

/** @returns the form with nothing chosen: a person says what goes back */
export function refundFormOf({ parties }: RefundableView): RefundForm {
  const nothing = (): PartForm => ({ chosen: false, amount: "" });
  return {
    way: parties.length > 1 ? "parties" : "spread",
    amount: "",
    parties: parties.map(({ lines }) => ({
      goods: nothing(),
      delivery: nothing(),
      lines: lines.map(nothing),
    })),
    reason: "",
  };
}

/** @returns what is ticked of one party, by position */
export function chosenPartsOf(form: RefundForm, refundable: RefundableView, position: number): RefundPart[] {
  const typed = form.parties[position];
  const party = refundable.parties[position];
  if (!typed || !party) return [];
  const at = `parties.${position}` as const;
  const lines = party.lines.flatMap(({ left }, line): RefundPart[] => {
    const one = typed.lines[line];
    return one ? [{ path: `${at}.lines.${line}`, isLine: true, form: one, left }] : [];
  });
  const goods: RefundPart[] =
    lines.length > 0
      ? lines
      : [{ path: `${at}.goods`, isLine: false, form: typed.goods, left: party.goods_left }];
  const delivery: RefundPart = {
    path: `${at}.delivery`,
    isLine: false,
    form: typed.delivery,
    left: party.delivery_left,
  };
  return [...goods, delivery].filter((part) => part.form.chosen);
}

/**
 * @returns the body; `expected_refunded` is what had gone back when the form was read
 * @throws MoneyError for an amount that cannot be read: the form's faults come first
 */
export function refundBodyOf(form: RefundForm, refundable: RefundableView): MakeRefund {
  return { reason: form.reason.trim(), ...whatGoesBackOf(form, refundable) };
}

/** The body without its reason. */
export function whatGoesBackOf(form: RefundForm, refundable: RefundableView): PreviewRefund {
  const said = { expected_refunded: refundable.refunded };
  if (form.way === "spread") return { ...said, amount: wireAmountOf(form.amount) };
  const parties = chosenPositions(form, refundable).map((position): MakeRefundParty => {
    const party = refundable.parties[position];
    const chosen = chosenPartsOf(form, refundable, position);
    const amountAt = (name: string) => chosen.find(({ path }) => path.endsWith(`.${name}`))?.form.amount;
    const [goods, delivery] = [amountAt("goods"), amountAt("delivery")];
    const lines = (party?.lines ?? []).flatMap(({ line_id }, line) => {
      const amount = amountAt(`lines.${line}`);
      return amount === undefined ? [] : [{ line_id, amount: wireAmountOf(amount) }];
    });
    return {
      vendor_id: party?.vendor_id ?? null,
      ...(lines.length > 0 ? { lines } : {}),
      ...(goods === undefined ? {} : { goods: wireAmountOf(goods) }),
      ...(delivery === undefined ? {} : { delivery: wireAmountOf(delivery) }),
    };
  });
  return { ...said, parties };
}

/** @returns a line of several whole pieces, of which something is left */
export function linePiecesOf(line: {
  left: string;
  paid?: string | undefined;
  pieces?: number | null | undefined;
}): LineOfPieces | undefined {
  const { left, paid, pieces } = line;
  if (paid === undefined || !pieces || pieces <= 1 || !Number.isInteger(pieces)) return undefined;
  return { paidFils: parseKwd(paid), leftFils: parseKwd(left), pieces };
}

/** @returns how many pieces the typed amount is of; "" where it is of no number of them */
export function piecesTyped(line: LineOfPieces, amount: string): string {
  try {
    return String(piecesOf(line, typedFils(amount)) ?? "");
  } catch (error) {
    if (error instanceof MoneyError) return "";
    throw error;
  }
}

/** The form's path of a field of the body, in which only what is ticked has a place. */
export function formPathOf(field: string, form: RefundForm, refundable: RefundableView): string {
  const [, chosenPosition, rest = ""] = /^parties\.(\d+)\.(.+)$/.exec(field) ?? [];
  const position = chosenPositions(form, refundable)[Number(chosenPosition)];
  if (chosenPosition === undefined || position === undefined) return field;
  const [, chosenLine] = /^lines\.(\d+)/.exec(rest) ?? [];
  const parts = chosenPartsOf(form, refundable, position);
  const part =
    chosenLine === undefined
      ? parts.find(({ path }) => path.endsWith(`.${rest}`))
      : parts.filter(({ isLine }) => isLine)[Number(chosenLine)];
  return part ? `${part.path}.amount` : field;
}

function chosenPositions(form: RefundForm, refundable: RefundableView): number[] {
  return [...refundable.parties.keys()].filter(
    (position) => chosenPartsOf(form, refundable, position).length > 0,
  );
}

function wireAmountOf(typed: string): string {
  return toDecimalString(typedFils(typed));
}
