/** A vendor's orders: what each came to, and what became of one. Of what others sold in it nothing is read into the answer. */
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type {
  VendorFreezeCause,
  VendorOrder,
  VendorOrderFigures,
  VendorSale,
  VendorSales,
} from "../answers/vendor-api";
import type { FreezeCause } from "../answers/books-api/freezes";
import type { Using } from "../application/dependencies";
import { orderOwed } from "../books/order-owed";
import { figuresOf } from "../books/statement-view";
import { statementTextOf } from "../books/statement-words";
import { toDecimalString } from "../domain/money";
import { readPaidContents } from "../engine/carts";
import { recipientOf } from "../engine/recipient";
import type { StatementSums } from "../modules/mizan/stores/statement-store";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { After } from "../modules/mizan/stores/vendor-books-store";
import type { VendorGoodsRow, VendorSaleRow } from "../modules/mizan/stores/vendor-sales-store";
import { pageOf } from "./place";
import { scopeOf } from "./vendor";

const SHOWN = 25;
const NOTHING = "0.000";

/** One page of the vendor's orders, the newest first; as many statements however many there are. */
export async function vendorSales(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  after: After["after"],
): Promise<VendorSales> {
  const wanted = { after, limit: SHOWN + 1 };
  const rows = await dependencies.mizan.vendorSales.sales(scopeOf(dependencies, vendor), wanted);
  const { shown, next } = pageOf(rows, SHOWN, (row) => row);
  return { sales: await salesOf(dependencies, vendor, shown), next };
}

/** @returns undefined for an order in which this vendor sold nothing */
export async function vendorOrder(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  orderId: string,
): Promise<VendorOrder | undefined> {
  const { vendorSales } = dependencies.mizan;
  const scope = scopeOf(dependencies, vendor);
  const rows = await vendorSales.salesOfOrder(scope, orderId);
  const attemptIds = rows.map(({ attempt_id }) => attempt_id);
  const [sale] = await salesOf(dependencies, vendor, rows.slice(0, 1));
  if (!sale) return undefined;
  const { showShopper } = dependencies.mizan.options.vendorView;
  const [goods, lines, { vendors }, shopper] = await Promise.all([
    vendorSales.goods(vendor.id, attemptIds),
    vendorSales.lines(scope, attemptIds),
    orderOwed(dependencies, orderId),
    showShopper ? recipientOf(dependencies, orderId) : null,
  ]);
  const owed = vendors.find(({ vendor_id }) => vendor_id === vendor.id);
  return {
    ...sale,
    shopper: shopper && { first_name: shopper.firstName, area: shopper.city },
    goods: await namedGoods(
      dependencies,
      goods.filter(({ is_delivery }) => !is_delivery),
    ),
    delivery: deliveryOf(goods),
    owed: {
      held: owed?.held ?? NOTHING,
      frozen: owed?.frozen ?? NOTHING,
      payable: owed?.payable ?? NOTHING,
    },
    due_day: owed?.due_day ?? null,
    frozen_by: [...new Set((owed?.frozen_by ?? []).map(causeOf))],
    payouts: (owed?.payouts ?? []).map(({ id, reference, state, amount }) => ({
      id,
      reference,
      state,
      amount,
    })),
    lines: lines.map(({ kind, part, posted_on, amount_fils, payout_reference }) => ({
      text: statementTextOf(kind, part),
      day: posted_on,
      amount: toDecimalString(amount_fils),
      payout_reference,
    })),
  };
}

async function salesOf(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  rows: readonly VendorSaleRow[],
): Promise<VendorSale[]> {
  const attemptIds = rows.map(({ attempt_id }) => attempt_id);
  const [figures, numberOf] = await Promise.all([
    dependencies.mizan.vendorSales.figures(scopeOf(dependencies, vendor), attemptIds),
    orderNumbers(dependencies, orderIdsOf(rows)),
  ]);
  return rows.flatMap(({ attempt_id, order_id, sold_on, delivered_on, by_gateway }) => {
    const sums = figures.get(attempt_id);
    if (!sums) return [];
    const order = { order_id, order_number: numberOf(order_id) };
    return [{ ...order, sold_on, delivered_on, by_gateway, figures: orderFiguresOf(sums) }];
  });
}

/** @param sums in fils */
function orderFiguresOf(sums: StatementSums): VendorOrderFigures {
  const { opening: _opening, payouts: _payouts, closing: net, ...figures } = figuresOf(sums);
  return { ...figures, net };
}

/** Titles and pieces are the cart's, or titles the order's; of its lines the vendor's own alone are looked up. */
async function namedGoods(
  dependencies: Using<"books">,
  goods: readonly VendorGoodsRow[],
): Promise<VendorOrder["goods"]> {
  const carts = await readPaidContents(
    dependencies,
    goods.map(({ cart_id }) => cart_id),
  );
  const lineOf = new Map(carts.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
  return goods.map(({ id, worth_fils }) => {
    const line = lineOf.get(id);
    const quantity = line?.quantity === undefined ? null : Number(line.quantity);
    return { title: line?.title ?? null, quantity, amount: toDecimalString(worth_fils) };
  });
}

/** @returns KWD */
function deliveryOf(goods: readonly VendorGoodsRow[]): string {
  const parts = goods.filter(({ is_delivery }) => is_delivery);
  return toDecimalString(parts.reduce((sum, { worth_fils }) => sum + worth_fils, 0));
}

function causeOf(cause: FreezeCause): VendorFreezeCause {
  if (cause === "review_item") return "review";
  return cause === "person" || cause === "vendor" ? "marketplace" : cause;
}
