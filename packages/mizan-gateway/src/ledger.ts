import type { Account } from "./config";
import type { OutcomeOrder } from "./outcome-order";
import { applyOutcome } from "./outcome-order";
import { catchUp } from "./outcome-script";
import type { Transaction } from "./transaction";

/** What really happened at the gateway: every accepted session, and the outcomes that wait for one. */
export class Ledger {
  private readonly byPaymentId = new Map<string, Transaction>();
  private readonly byTrackid = new Map<string, Transaction>();
  private waiting: OutcomeOrder[] = [];

  constructor(private readonly now: () => number) {}

  /** Registers an accepted session; an outcome that waits for it is applied at once. */
  add(transaction: Transaction): void {
    this.byPaymentId.set(transaction.paymentId, transaction);
    this.byTrackid.set(transaction.trackid, transaction);
    const order = this.waiting.find((candidate) => concerns(candidate, transaction));
    if (!order) return;
    this.waiting = this.waiting.filter((candidate) => candidate !== order);
    applyOutcome(transaction, order, this.now());
  }

  /** Keeps an outcome for a session that has yet to be initialized. */
  expect(order: OutcomeOrder): void {
    this.waiting.push(order);
  }

  /** The session that has this initialization PaymentID, its script caught up. */
  ofPaymentId(paymentId: string): Transaction | undefined {
    return this.upToDate(this.byPaymentId.get(paymentId));
  }

  /** The session that has this trackid, its script caught up. */
  ofTrackid(trackid: string): Transaction | undefined {
    return this.upToDate(this.byTrackid.get(trackid));
  }

  /** The session under this account only: for any other key it does not exist (observed). */
  find(account: Account, trackid: string, paymentId: string): Transaction | undefined {
    const transaction = this.ofPaymentId(paymentId);
    const matches = transaction?.trackid === trackid && transaction.account === account;
    return matches ? transaction : undefined;
  }

  /** Every session, the oldest first. */
  all(): Transaction[] {
    return [...this.byPaymentId.keys()].flatMap((paymentId) => this.ofPaymentId(paymentId) ?? []);
  }

  clear(): void {
    this.byPaymentId.clear();
    this.byTrackid.clear();
    this.waiting = [];
  }

  private upToDate(transaction: Transaction | undefined): Transaction | undefined {
    if (transaction) catchUp(transaction, this.now());
    return transaction;
  }
}

/** Whether a waiting outcome is meant for this session. */
function concerns(order: OutcomeOrder, { trackid, account }: Transaction): boolean {
  if (order.trackid !== undefined) return order.trackid === trackid;
  return order.account === undefined || order.account === account.name;
}
