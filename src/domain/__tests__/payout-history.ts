/** One vendor's books over some days, in memory: what `modules/mizan` keeps in tables, for properties over random histories. */
import { type ChargeDays, dueDay, dueDayByHistory, type Hold, type HoldSince } from "../due-day";
import { daysAfter, kuwaitDayOf } from "../kuwait-day";
import type { Fils } from "../money";
import { namedByHand, type Owed, owedTo } from "../owed";
import { type FileDecimals, payoutItem } from "../payout-item";

type Payment = {
  id: string;
  charge: ChargeDays & { postedAt: Date; deliveryKnownAt: Date | null };
  /** The day on which it became due, kept from then on. */
  became: string | null;
  isFrozen: boolean;
};
type Entry = { id: string; payment: Payment | null; amountFils: Fils; posted: string };
type ItemState = "prepared" | "given" | "paid" | "dropped" | "returned";
export type Item = {
  state: ItemState;
  amountFils: Fils;
  named: Entry[];
  byHand: boolean;
  /** At its preparing. */
  was: { payableFils: Fils; balanceFils: Fils; minimumFils: Fils };
};

const DAY_MS = 24 * 3_600_000;

export class PayoutHistory {
  now = new Date("2026-11-01T09:00:00.000Z");
  readonly entries: Entry[] = [];
  readonly payments: Payment[] = [];
  readonly items: Item[] = [];
  readonly holds: HoldSince[];
  isFrozen = false;
  paidFils = 0;
  takenBackFils = 0;
  wasDeliveryCancelled = false;

  constructor(
    hold: Hold,
    readonly minimumFils: Fils,
    readonly decimals: FileDecimals,
  ) {
    this.holds = [{ hold, since: this.now }];
  }

  get today(): string {
    return kuwaitDayOf(this.now);
  }

  nextDay(days = 1): void {
    for (let nth = 0; nth < days; nth += 1) {
      this.now = new Date(this.now.getTime() + DAY_MS);
      this.keepDueDays();
    }
  }

  sale(amountFils: Fils): Payment {
    this.tick();
    const today = this.today;
    const charge = {
      captured: today,
      posted: today,
      delivered: null,
      postedAt: this.now,
      deliveryKnownAt: null,
    };
    const payment: Payment = { id: `p${this.payments.length}`, charge, became: null, isFrozen: false };
    this.payments.push(payment);
    this.post(amountFils, payment);
    return payment;
  }

  post(amountFils: Fils, payment: Payment | null): void {
    if (amountFils === 0) return;
    this.entries.push({ id: `e${this.entries.length}`, payment, amountFils, posted: this.today });
    this.keepDueDays();
  }

  hold(hold: Hold): void {
    this.tick();
    this.keepDueDays();
    this.holds.push({ hold, since: this.now });
    this.keepDueDays();
  }

  deliver(payment: Payment): void {
    this.tick();
    payment.charge = { ...payment.charge, delivered: this.today, deliveryKnownAt: this.now };
    this.keepDueDays();
  }

  cancelDelivery(payment: Payment): void {
    this.tick();
    this.wasDeliveryCancelled = true;
    payment.charge = { ...payment.charge, delivered: null, deliveryKnownAt: null };
    const ofIt = this.items.filter(({ named }) => named.some((entry) => entry.payment === payment));
    const stays = ofIt.some(({ state }) => state !== "dropped");
    if (!stays) payment.became = null;
    this.keepDueDays();
  }

  prepare(): void {
    if (this.items.some(({ state }) => state === "prepared" || state === "given")) return;
    const owed = this.owed();
    const answer = payoutItem(
      {
        owed,
        isLeftOut: false,
        isInAnotherRun: false,
        isFrozen: this.isFrozen,
        minimumFils: this.minimumFils,
        bankDetails: null,
      },
      this.decimals,
    );
    if ("reason" in answer) return;
    const named = this.#entriesOf(owed.free);
    const { payableFils } = owed;
    const was = { payableFils, balanceFils: this.balanceFils(), minimumFils: this.minimumFils };
    this.items.push({ state: "prepared", amountFils: answer.amountFils, named, byHand: false, was });
  }

  step(item: Item, to: ItemState): void {
    if (to === "paid" && item.state !== "paid") this.paidFils += item.amountFils;
    if (to === "returned") this.takenBackFils += item.amountFils;
    item.state = to;
  }

  payByHand(amountFils: Fils): void {
    const { free } = this.owed();
    const ids = namedByHand(free, amountFils);
    const named = this.#entriesOf(free.filter(({ id }) => ids.includes(id)));
    const was = { payableFils: amountFils, balanceFils: amountFils, minimumFils: 0 };
    this.items.push({ state: "prepared", amountFils, named, byHand: true, was });
    this.step(this.items.at(-1) as Item, "paid");
  }

  standing(): Item[] {
    return this.items.filter(({ state }) => state !== "dropped" && state !== "returned");
  }

  unnamed(): Entry[] {
    const named = new Set(this.standing().flatMap((item) => item.named));
    return this.entries.filter((entry) => !named.has(entry));
  }

  balanceFils(): Fils {
    return sumOf(this.entries) - this.paidFils + this.takenBackFils;
  }

  dueOf({ payment, posted }: Entry): string | null {
    if (payment === null) return posted;
    const day = payment.became ?? dueDay(payment.charge, this.#presentHold());
    return day === null || day > posted ? day : posted;
  }

  /** By the other way: from the whole history of holds, as long as no delivery was cancelled. */
  dueByHistory(payment: Payment): string | null {
    return dueDayByHistory(payment.charge, this.holds, this.now);
  }

  owed(): Owed {
    return owedTo(
      {
        entries: this.unnamed().map((entry) => ({
          id: entry.id,
          payment: entry.payment?.id ?? null,
          amountFils: entry.amountFils,
          dueDay: this.dueOf(entry),
          isFrozen: entry.payment?.isFrozen ?? false,
        })),
        standing: this.standing().map(({ named, amountFils, state }) => ({
          namedFils: sumOf(named),
          amountFils,
          isPaid: state === "paid",
        })),
        isFrozen: this.isFrozen,
      },
      this.today,
    );
  }

  keepDueDays(): void {
    for (const payment of this.payments) {
      const day = dueDay(payment.charge, this.#presentHold());
      if (day !== null && day <= this.today) payment.became ??= day;
    }
  }

  tick(): void {
    this.now = new Date(this.now.getTime() + 1_000);
  }

  #entriesOf(free: Owed["free"]): Entry[] {
    return this.entries.filter((entry) => free.some(({ id }) => id === entry.id));
  }

  #presentHold(): Hold {
    return (this.holds.at(-1) as HoldSince).hold;
  }
}

export function sumOf(entries: readonly { amountFils: Fils }[]): Fils {
  return entries.reduce((sum, { amountFils }) => sum + amountFils, 0);
}

export function dayNo(day: number): string {
  return daysAfter("2026-10-31", day);
}
