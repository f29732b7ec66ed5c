/** One vendor's books over some days, in memory: what `modules/mizan` keeps in tables, for properties over random histories. */
import { type ChargeDays, dueDay, dueDayByHistory, type Hold, type HoldSince } from "../due-day";
import { daysAfter, kuwaitDayOf } from "../kuwait-day";
import type { Fils } from "../money";
import { namedByHand, type Owed, owedTo } from "../owed";
import { type FileDecimals, payoutItem } from "../payout-item";
import { whyUncovered } from "../uncovered-item";

type Payment = {
  id: string;
  charge: ChargeDays & { postedAt: Date; deliveryKnownAt: Date | null };
  /** The day on which it became due, kept from then on. */
  became: string | null;
  isFrozen: boolean;
  wasDeliveryCancelled: boolean;
};
type Entry = { id: string; payment: Payment | null; amountFils: Fils; posted: string };
type ItemState = "prepared" | "given" | "paid" | "dropped" | "returned";
export type { Entry, ItemState, Payment };
export type Item = {
  state: ItemState;
  amountFils: Fils;
  named: Entry[];
  byHand: boolean;
  detailsVersion: number;
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
  /** Of the bank details, which count from then on; null while they rest. */
  detailsVersion = 1;
  detailsFrom: Date | null = this.now;

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
    const id = `p${this.payments.length}`;
    const payment = { id, charge, became: null, isFrozen: false, wasDeliveryCancelled: false };
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
    payment.charge = { ...payment.charge, delivered: null, deliveryKnownAt: null };
    payment.wasDeliveryCancelled = true;
    payment.became = null;
    this.keepDueDays();
  }

  freezeOrThawOrder(payment: Payment): void {
    payment.isFrozen = !payment.isFrozen;
  }

  freezeOrThaw(): void {
    this.isFrozen = !this.isFrozen;
  }

  changeDetails(): void {
    this.tick();
    this.detailsVersion += 1;
    this.detailsFrom &&= new Date(this.now.getTime() + DAY_MS);
  }

  confirmDetails(): void {
    if (!this.doDetailsCount()) this.detailsFrom = this.now;
  }

  doDetailsCount(): boolean {
    return this.detailsFrom !== null && this.detailsFrom <= this.now;
  }

  /** Whether the bank may be given it. */
  isCovered(item: Item): boolean {
    const parts = this.payments.map((payment) => {
      const named = item.named.filter((entry) => entry.payment === payment);
      const posted = named.reduce((last, entry) => (entry.posted > last ? entry.posted : last), "");
      const due = this.#dueDayOf(payment, ["paid", "returned"]);
      return {
        amountFils: sumOf(named),
        isFrozen: payment.isFrozen,
        deliveryWasCancelled: payment.wasDeliveryCancelled,
        dueDay: due !== null && due < posted ? posted : due,
      };
    });
    const doDetailsStand = item.detailsVersion === this.detailsVersion && this.detailsFrom !== null;
    const isOwed = this.owed().payableFils >= 0;
    return doDetailsStand && isOwed && !this.isFrozen && whyUncovered(parts, this.today) === undefined;
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
        bankDetails: this.doDetailsCount() ? null : "details_too_new",
      },
      this.decimals,
    );
    if ("reason" in answer) return;
    const named = this.#entriesOf(owed.free);
    const { payableFils } = owed;
    const was = { payableFils, balanceFils: this.balanceFils(), minimumFils: this.minimumFils };
    const { detailsVersion } = this;
    this.items.push({
      ...{ state: "prepared", amountFils: answer.amountFils, named, byHand: false, detailsVersion, was },
    });
  }

  /** To the bank, where it may have it. */
  give(item: Item): void {
    if (this.isCovered(item)) this.step(item, "given");
  }

  step(item: Item, to: ItemState): void {
    if (to === "paid" && item.state !== "paid") this.paidFils += item.amountFils;
    if (to === "returned") {
      this.takenBackFils += item.amountFils;
      this.detailsFrom = null;
    }
    item.state = to;
  }

  payByHand(amountFils: Fils): void {
    const { free } = this.owed();
    const ids = namedByHand(free, amountFils);
    const named = this.#entriesOf(free.filter(({ id }) => ids.includes(id)));
    const was = { payableFils: amountFils, balanceFils: amountFils, minimumFils: 0 };
    this.items.push({ state: "prepared", amountFils, named, byHand: true, detailsVersion: 0, was });
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
    const day = this.#dueDayOf(payment, ["prepared", "given", "paid", "returned"]);
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

  /** A delivery that was cancelled takes the day away, unless a payout in one of the states names something of the payment. */
  #dueDayOf(payment: Payment, keeping: readonly ItemState[]): string | null {
    const keeps = ({ state, named }: Item) =>
      keeping.includes(state) && named.some((entry) => entry.payment === payment);
    if (payment.wasDeliveryCancelled && this.items.some(keeps)) return payment.charge.posted;
    return payment.became ?? dueDay(payment.charge, this.#presentHold());
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
