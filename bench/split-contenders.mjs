// The same split of the same cart as anybody would write it with what is at hand: the charge to the fils, every line and
// the shipping by largest remainder, a vendor's goods, its commission of a percentage half-up and a fixed amount, its share.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Decimal } = require("decimal.js");
const { MathBN } = require("@medusajs/framework/utils");

/** Lines of seven decimals, as tax and discounts leave them. */
export function cartOf(lines, vendors) {
  const priced = Array.from({ length: lines }, (_, index) => ({
    id: `line_${String(index).padStart(6, "0")}`,
    vendorId: `vendor_${index % vendors}`,
    total: (((index * 7919) % 90_000) / 1000 + 0.1234567).toFixed(7),
    tax: "0",
  }));
  const terms = Array.from({ length: vendors }, (_, index) => ({
    vendorId: `vendor_${index}`,
    reference: `V${index}`,
    hasOwnKey: false,
    commission: { type: "mixed", percent: "7.5", fixed: "0.050", base: "goods" },
    delivery: { source: "cart_shipping", recipient: "company", company: 1 },
  }));
  const shipping = [{ id: "ship", total: "2.500", tax: "0" }];
  return {
    total: [...priced, ...shipping].reduce((sum, one) => sum.plus(one.total), new Decimal(0)).toFixed(),
    lines: priced,
    shipping,
    vendors: terms,
    operator: { deliveryCompany: 1 },
    settings: { policy: "platform", commissionEncoding: "exact", settingsVersion: 1 },
  };
}

/** The same with half of every price as a promotion of the operator's, or a thousand dinars of credit that it bears. */
export function borneCartOf(cart, { promotion, credit }) {
  const lines = cart.lines.map((line) => {
    const half = new Decimal(line.total).dividedBy(2).toFixed();
    const borne = { total: half, borne: half, borneBy: [{ source: "promo_1", amount: half }] };
    return promotion ? { ...line, ...borne } : line;
  });
  const total = [...lines, ...cart.shipping].reduce((sum, one) => sum.plus(one.total), new Decimal(0));
  const borneCart = {
    ...cart,
    total: total.minus(credit ? 1_000 : 0).toFixed(),
    lines,
    settings: { ...cart.settings, credit: "operator" },
  };
  // Texts as a database gives them: those that decimal.js has just put together are read more slowly.
  return JSON.parse(JSON.stringify(borneCart));
}

export function decimalDraft({ total, lines, shipping, vendors }) {
  const charge = new Decimal(total).times(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  const parts = [...lines, ...shipping].map((one) => {
    const exact = new Decimal(one.total).times(1000);
    const fils = exact.floor();
    return { id: one.id, vendorId: one.vendorId, fils, rest: exact.minus(fils) };
  });
  let left = parts.reduce((rest, { fils }) => rest.minus(fils), charge).toNumber();
  const ordered = [...parts].sort((a, b) => b.rest.comparedTo(a.rest) || (a.id < b.id ? -1 : 1));
  for (const part of ordered) if (left > 0) ((part.fils = part.fils.plus(1)), (left -= 1));
  const gross = new Map();
  for (const { vendorId, fils } of parts)
    gross.set(vendorId, (gross.get(vendorId) ?? new Decimal(0)).plus(fils));
  return vendors.map(({ vendorId, commission }) => {
    const goods = gross.get(vendorId) ?? new Decimal(0);
    const share = goods.times(commission.percent).dividedBy(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    const earned = Decimal.min(share.plus(new Decimal(commission.fixed).times(1000)), goods);
    return [vendorId, goods.toNumber(), earned.toNumber(), goods.minus(earned).toNumber()];
  });
}

export function mathBN({ total, lines, shipping, vendors }) {
  const fils = (amount) => MathBN.mult(amount, 1000);
  const charge = fils(total).integerValue(4);
  const parts = [...lines, ...shipping].map((one) => {
    const exact = fils(one.total);
    const floor = exact.integerValue(3);
    return { id: one.id, vendorId: one.vendorId, fils: floor, rest: MathBN.sub(exact, floor) };
  });
  let left = parts.reduce((rest, part) => MathBN.sub(rest, part.fils), charge).toNumber();
  const ordered = [...parts].sort((a, b) => b.rest.comparedTo(a.rest) || (a.id < b.id ? -1 : 1));
  for (const part of ordered) if (left > 0) ((part.fils = MathBN.add(part.fils, 1)), (left -= 1));
  const gross = new Map();
  for (const part of parts) gross.set(part.vendorId, MathBN.add(gross.get(part.vendorId) ?? 0, part.fils));
  return vendors.map(({ vendorId, commission }) => {
    const goods = gross.get(vendorId) ?? MathBN.convert(0);
    const share = MathBN.div(MathBN.mult(goods, commission.percent), 100).integerValue(4);
    const earned = MathBN.min(MathBN.add(share, fils(commission.fixed)), goods);
    return [vendorId, goods.toNumber(), earned.toNumber(), MathBN.sub(goods, earned).toNumber()];
  });
}

/**
 * dinero.js shares whole amounts by whole weights: the lines' own amounts, in ten-millionths of a dinar.
 *
 * @returns undefined where it is not installed; it is nobody's dependency here
 */
export async function dineroOf(modules) {
  const at = modules ? createRequire(`${modules}/`).resolve : (name) => name;
  const found = await import(at("dinero.js")).catch(() => undefined);
  if (!found) return undefined;
  const { add, allocate, dinero, halfUp, minimum, multiply, subtract, toSnapshot, transformScale } = found;
  const KWD = { code: "KWD", base: 10, exponent: 3 };
  const of = (text, scale) => {
    const [whole, decimals = ""] = text.split(".");
    return dinero({ amount: Number(whole + decimals.padEnd(scale, "0")), currency: KWD, scale });
  };
  const filsOf = (money) => toSnapshot(transformScale(money, 3, halfUp)).amount;
  return ({ total, lines, shipping, vendors }) => {
    const parts = [...lines, ...shipping].sort((a, b) => (a.id < b.id ? -1 : 1));
    const charge = transformScale(of(total, 7), 3, halfUp);
    const shares = allocate(
      charge,
      parts.map((part) => toSnapshot(of(part.total, 7)).amount),
    );
    const gross = new Map();
    for (const [index, { vendorId }] of parts.entries()) {
      const before = gross.get(vendorId);
      gross.set(vendorId, before ? add(before, shares[index]) : shares[index]);
    }
    return vendors.map(({ vendorId, commission }) => {
      const goods = gross.get(vendorId);
      const [whole, decimals = ""] = commission.percent.split(".");
      const share = multiply(goods, { amount: Number(whole + decimals), scale: decimals.length + 2 });
      const earned = minimum([add(transformScale(share, 3, halfUp), of(commission.fixed, 3)), goods]);
      return [vendorId, filsOf(goods), filsOf(earned), filsOf(subtract(goods, earned))];
    });
  };
}
