/**
 * A whole statement to be written out, as CSV or as a page. Its lines are read while it is written, some thousands at a
 * time; what it closes with is what it opened with and the lines that were written, so that it always adds up.
 */
import type { OrderNumber } from "../answers/admin-api";
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type { Period } from "../answers/query";
import type { Using } from "../application/dependencies";
import { type Fils, toDecimalString } from "../domain/money";
import { orderNameOf } from "../domain/order-name";
import type {
  StatementAccount,
  StatementFiguresRow,
  StatementLineRow,
} from "../modules/mizan/stores/statement-store";
import { accountOrRefusal } from "../setup/vendors/vendor-view";
import { type OwedVendor, owedToVendors } from "./owed-to-vendors";
import { scopeOf } from "./statement-view";
import { belongsOf, type Language, restTextOf } from "./statement-words";

const PAGE_SIZE = 5000;

/** `balanceFils` is of the line's account, after it; `orderNumber` what people know the order by. */
export type WrittenLine = StatementLineRow & { balanceFils: Fils; orderNumber: OrderNumber | null };

export type WrittenStatement = {
  vendor: { id: string; name: string };
  period: Period;
  /** What stands when it is written, whatever the period. */
  owed: OwedVendor;
  figures: StatementFiguresRow;
  /** When the period ends, or when the statement was begun, where that is earlier. */
  before: Date;
  from: Date;
  /** To be read once. */
  pages: AsyncGenerator<WrittenLine[]>;
  /** What both accounts have come to after the pages that were read. */
  closing: () => Record<StatementAccount, Fils>;
};

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404); nothing is read of the lines yet */
export async function writtenStatement(
  dependencies: Using<"books">,
  vendorId: string,
  period: Period,
): Promise<WrittenStatement> {
  const { statements } = dependencies.mizan;
  const vendor = await accountOrRefusal(dependencies, vendorId);
  const scope = await statements.upToNow(scopeOf(vendorId, period));
  const figures = await statements.figures(scope);
  const owing = await owedToVendors(dependencies, period.environment, [vendor.id]);
  const owed = owing.get(vendor.id);
  if (!owed) throw new Error(`What ${vendor.id} is owed was not told`);
  const balanceFils: Record<StatementAccount, Fils> = {
    owed: figures.owed.opening,
    settled_by_gateway: figures.settled_by_gateway.opening,
  };
  async function* pages(): AsyncGenerator<WrittenLine[]> {
    for await (const page of statements.pages(scope, PAGE_SIZE)) {
      const numberOf = await orderNumbers(dependencies, orderIdsOf(page));
      yield page.map((row) => {
        balanceFils[row.account] += row.amount_fils;
        return {
          ...row,
          balanceFils: balanceFils[row.account],
          orderNumber: numberOf(row.order_id),
        };
      });
    }
  }
  return {
    vendor: { id: vendor.id, name: vendor.name },
    period,
    owed,
    figures,
    before: scope.before,
    from: scope.from,
    pages: pages(),
    closing: () => balanceFils,
  };
}

/** @returns an order that is gone goes by its id */
export function orderOf({ order_id, orderNumber }: WrittenLine): string | null {
  return orderNumber === null ? order_id : orderNameOf(orderNumber);
}

/** @returns why an entry was made, what a payout left owed, and to which closed month it belongs */
export function noteOf(line: WrittenLine, language: Language): string {
  const { reason, rest_fils: restFils } = line;
  const rest = restFils ? restTextOf(toDecimalString(restFils))[language] : null;
  return [reason, rest, belongsOf(line)?.[language] ?? null].filter((text) => text !== null).join(" · ");
}
