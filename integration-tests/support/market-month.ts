/** A marketplace's October as chance makes it, done to the real tables day by day, beside a ledger of its own in whole fils. */
import { logger } from "@medusajs/framework/logger";
import { approveRun } from "../../src/books/payout-runs/approve-run";
import { makeFile } from "../../src/books/payout-runs/make-file";
import { markPaid } from "../../src/books/payout-runs/mark-paid";
import { prepareRun } from "../../src/books/payout-runs/prepare-run";
import { takePayoutBack } from "../../src/books/payouts";
import { importSettlement } from "../../src/books/settlements/import-settlement";
import { matchSettlement } from "../../src/books/settlements/match-settlement";
import { toDecimalString } from "../../src/domain/money";
import { countsAsRefunded } from "../../src/domain/refund-life";
import { split } from "../../src/domain/split";
import { cart, line, vendor } from "../../src/domain/__tests__/split-cart";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { chargeEntryOf } from "../../src/modules/mizan/stores/post-entry";
import { entriesOfRefund } from "../../src/modules/mizan/stores/refund-entries";
import { setClock } from "./clock";
import type { ModuleDatabase } from "./module-database";
import { paidAttempt } from "./new-attempt";
import { chanceOf } from "./random-books";

export const MONTH = "2026-10";
const IBANS = ["KW81CBKU0000000000001234560101", "KW74NBOK0000000000001000372151"];
const DEBTOR = { debtorName: "The Market Co", debtorIban: IBANS[1]! };
const AT_ONCE = 16;
const dayOf = (day: number) => `${MONTH}-${String(day).padStart(2, "0")}`;

type Part = { vendor: number; priceFils: number; borneFils: number };
type Sale = { attempt: Attempt; orderId: string; parts: Part[]; isWhole: boolean; day: string };
type Row = { day: string; reference: string; fils: number; feeFils: number; type: string };
type Transfer = { vendorId: string; reference: string; fils: number };

export class MarketMonth {
  /** What the gateway has of each day, as its file says it. */
  readonly gateway: Row[] = [];
  /** What the bank did: transfers out of the payout files, and those that came back. */
  readonly bank: { day: string; reference: string; fils: number }[] = [];
  /** Orders with a further payment. */
  edited = 0;
  readonly earned = new Map<string, number>();
  readonly paid = new Map<string, number>();
  readonly #sales: Sale[] = [];
  readonly #ids: string[] = [];
  readonly #chance: (below: number) => number;
  #nth = 0;
  #told = 0;

  constructor(
    private readonly database: ModuleDatabase,
    private readonly size: { vendors: number; orders: number; seed: number },
  ) {
    this.#chance = chanceOf(size.seed);
  }

  /** Nobody has done it: of no person anything is asked. */
  get dependencies() {
    const query = { graph: async () => ({ data: [] }) };
    return {
      mizan: this.database.mizan(),
      logger,
      query,
      eventBus: { emit: async () => undefined },
    } as never;
  }

  async open(): Promise<void> {
    const { sql } = this.database;
    // Their own time is the database server's, which stands in no simulated month.
    const tables = ["payment_attempt", "refund", "review_item", "settings_version"];
    for (const name of tables)
      await sql(`ALTER TABLE mizan_${name} ALTER created_at SET DEFAULT mizan_now()`);
    await this.#at("2026-09-01T09:00");
    const { settings } = this.database.mizan();
    const now = (await settings.current([])).settings;
    await settings.change(
      {
        bankDetails: { ...now.bankDetails, fourEyes: false, settleHours: 0 },
        payoutFile: { ...now.payoutFile, form: "pain.001.001.09", decimals: "3", ...DEBTOR },
        settlementColumns: { ...now.settlementColumns, net: "", kind: "type" },
        settlementAmounts: "1,234.567",
        invoices: { ...now.invoices, enabled: true, issuerName: "The Market Co" },
      },
      null,
    );
    for (let nth = 0; nth < this.size.vendors; nth += 1) {
      const { id } = await settings.vendors.create(
        {
          ...{ source: "mizan", external_id: `stall-${nth}`, name: `Stall ${nth}`, status: "active" },
          ...{ commission: {}, commission_base: null, delivery: null, settles: null, payment_types: null },
          payout: null,
        },
        null,
      );
      this.#ids.push(id);
      await this.#details(id, 0, IBANS[nth % 2]!);
    }
  }

  /** Every day of the month: orders, further payments of edited ones, refunds, chargebacks; weekly the gateway's file and a payout run. */
  async pass(): Promise<void> {
    const perDay = Math.ceil(this.size.orders / 31);
    for (let day = 1; day <= 31; day += 1) {
      await this.#at(`${dayOf(day)}T10:00`);
      for (let left = perDay; left > 0; left -= AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => this.#sell(day)));
      await this.#at(`${dayOf(day)}T16:00`);
      await this.#refundSome(day);
      if (day % 7 === 2 && day > 2) await this.#payOut(day);
      if (day % 7 === 0) await this.#sendFile(day);
      if (day !== 16) continue;
      for (const [nth, id] of this.#ids.slice(0, 5).entries())
        await this.#details(id, 1, IBANS[(nth + 1) % 2]!);
    }
    await this.#at("2026-11-01T06:00");
    await this.#sendFile(31);
  }

  /** @returns the file of the bank's whole month */
  bankFile(): string {
    const rows = this.bank.map(
      ({ day, reference, fils }, nth) => `B-${nth},${day},TRF ${reference},${toDecimalString(fils)}`,
    );
    return ["Ref,Date,Details,Amount", ...rows, ""].join("\n");
  }

  #pick<One>(list: readonly One[]): One {
    return list[this.#chance(list.length)]!;
  }

  /** Commissions of whole percents on prices of 0.100 KWD: exact in fils, whatever is rounded. */
  #netOf({ vendor: nth, priceFils }: Part): number {
    return priceFils - (priceFils / 100) * this.#percentOf(nth);
  }
  #percentOf = (nth: number) => 5 + (nth % 11);
  #earn(part: Part, sign: 1 | -1): void {
    const id = this.#ids[part.vendor]!;
    this.earned.set(id, (this.earned.get(id) ?? 0) + sign * this.#netOf(part));
  }

  async #sell(day: number): Promise<void> {
    const parts = Array.from({ length: 1 + this.#chance(3) }, () => this.#part());
    const edited = this.#chance(12) === 0 ? [{ ...this.#part(), borneFils: 0 }] : undefined;
    const orderId = `order_${(this.#nth += 1)}`;
    await this.#charge(day, orderId, parts);
    if (!edited) return;
    await this.#charge(day, orderId, edited, orderId);
    this.edited += 1;
  }

  #part(): Part {
    const priceFils = 100 * (5 + this.#chance(200));
    const borneFils = this.#chance(6) === 0 ? 100 * (1 + this.#chance(4)) : 0;
    return { vendor: this.#chance(this.#ids.length), priceFils, borneFils };
  }

  /** @param paysOrderId of the further payment of an edited order */
  async #charge(
    day: number,
    orderId: string,
    parts: Part[],
    paysOrderId: string | null = null,
  ): Promise<void> {
    const nth = (this.#nth += 1);
    const lines = parts.map(({ vendor: of, priceFils, borneFils }, at) => ({
      ...line(`l${at}`, this.#ids[of]!, toDecimalString(priceFils - borneFils)),
      ...(borneFils > 0 && { borne: toDecimalString(borneFils) }),
    }));
    const fils = parts.reduce((sum, { priceFils, borneFils }) => sum + priceFils - borneFils, 0);
    const owners = [...new Set(parts.map(({ vendor: of }) => of))];
    const terms = owners.map((of) => vendor(this.#ids[of]!, String(this.#percentOf(of))));
    const { mizan } = this.dependencies as { mizan: ReturnType<ModuleDatabase["mizan"]> };
    const attempt = await paidAttempt(mizan, {
      ...{ session_id: `s${nth}`, collection_id: `c${nth}`, cart_id: `cart_${nth}`, amount_fils: fils },
      ...{ split: split(cart(toDecimalString(fils), lines, terms)), pays_order_id: paysOrderId },
    });
    await mizan.attempts.dispose(attempt.id, "ordered", { orderId, entry: chargeEntryOf(attempt, orderId) });
    for (const part of parts) this.#earn(part, 1);
    this.#sales.push({ attempt, orderId, parts, isWhole: true, day: dayOf(day) });
    const feeFils = Math.floor(fils / 200);
    this.gateway.push({ day: dayOf(day), reference: attempt.track_id, fils, feeFils, type: "payment" });
  }

  /** Of one order in eight, whole or a half of an order of one part; of one in a hundred the bank takes the payment back. */
  async #refundSome(day: number): Promise<void> {
    const many = Math.ceil(this.#sales.length / day / 8);
    for (let left = many; left > 0; left -= 1) {
      const sale = this.#pick(this.#sales);
      if (!sale.isWhole) continue;
      sale.isWhole = false;
      const { reference, fils } = { reference: sale.attempt.track_id, fils: sale.attempt.amount_fils };
      if (this.#chance(12) === 0) {
        this.gateway.push({ day: dayOf(day), reference, fils: -fils, feeFils: 0, type: "chargeback" });
        continue;
      }
      const [only, ...others] = sale.parts;
      const isHalf = others.length === 0 && only!.borneFils === 0 && only!.priceFils % 200 === 0;
      const parts = isHalf ? [{ ...only!, priceFils: only!.priceFils / 2 }] : sale.parts;
      await this.#refund(sale, isHalf ? fils / 2 : fils);
      for (const part of parts) this.#earn(part, -1);
      const back = isHalf ? fils / 2 : fils;
      this.gateway.push({ day: dayOf(day), reference, fils: -back, feeFils: 0, type: "refund" });
    }
  }

  async #refund({ attempt, orderId }: Sale, amountFils: number): Promise<void> {
    const { refunds } = this.database.mizan();
    const asked = { attemptId: attempt.id, engineRefundId: null, orderId };
    const { id } = await refunds.request(asked, () => ({
      amountFils,
      refundType: amountFils === attempt.amount_fils ? "full" : "partial",
    }));
    await refunds.markSent(id);
    const counted = (await refunds.ofAttempt(attempt.id)).filter(countsAsRefunded);
    const refund = counted.find((one) => one.id === id)!;
    const entries = entriesOfRefund({ ...attempt, order_id: orderId }, refund, counted);
    await refunds.change(id, { from: ["requested"], to: "accepted", entries });
  }

  /** What the gateway has of the days since its last file. */
  async #sendFile(day: number): Promise<void> {
    const rows = this.gateway
      .slice(this.#told)
      .map(({ day: on, reference, fils, feeFils, type }) =>
        [reference, toDecimalString(fils), toDecimalString(feeFils), on, type].join(","),
      );
    this.#told = this.gateway.length;
    const content = ["reference,amount,fee,date,type", ...rows, ""].join("\n");
    const file = { file_name: `week-${day}.csv`, content, environment: undefined };
    const id = await importSettlement(this.dependencies, file, null);
    await matchSettlement(this.dependencies, id);
  }

  /** The bank pays what the file says on the next day, and returns a few. */
  async #payOut(day: number): Promise<void> {
    const { payoutRuns, payoutFiles } = this.database.mizan();
    const run = { key: `october-${day}-00000`, leave_out: [], environment: undefined };
    const id = await prepareRun(this.dependencies, run, null);
    const { prepared } = (await payoutRuns.sums([id])).get(id)!;
    const shown = { count: prepared.count, sum: toDecimalString(prepared.sumFils) };
    await approveRun(this.dependencies, id, { ...shown, approvedBy: null });
    await makeFile(this.dependencies, id, null);
    const file = await payoutFiles.bytesOf(id);
    const transfers = this.#read(file!.toString("utf8"));
    if (transfers.length !== prepared.count) throw new Error(`The bank reads ${transfers.length} transfers`);
    await this.#at(`${dayOf(day + 1)}T11:00`);
    const paid = { value_date: dayOf(day + 1), bank_reference: `R-${day}` };
    await markPaid(this.dependencies, id, { ...paid, madeBy: null });
    for (const { vendorId, reference, fils } of transfers) {
      this.bank.push({ day: dayOf(day + 1), reference, fils: -fils });
      this.paid.set(vendorId, (this.paid.get(vendorId) ?? 0) + fils);
      if (this.#chance(40) > 0) continue;
      this.bank.push({ day: dayOf(day + 1), reference, fils });
      this.paid.set(vendorId, (this.paid.get(vendorId) ?? 0) - fils);
      const [item] = await this.database.sql<{ entry_id: string }>(
        "SELECT entry_id FROM mizan_payout_item WHERE reference = ?",
        [reference],
      );
      const why = { reason: "Account closed", isReturned: true, mayApprove: true, madeBy: null };
      await takePayoutBack(this.dependencies, item!.entry_id, why);
    }
  }

  /** The bank's own reading of the payout file, with nothing of ours. */
  #read(xml: string): Transfer[] {
    const all = [...xml.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, text = ""]) => ({
      reference: /<EndToEndId>(.*?)</.exec(text)![1]!,
      fils: Number(/<InstdAmt Ccy="KWD">(\d+)\.(\d{3})</.exec(text)!.slice(1).join("")),
      name: /<Cdtr>\s*<Nm>(.*?)</s.exec(text)![1]!,
    }));
    return all.map(({ name, ...transfer }) => ({
      ...transfer,
      vendorId: this.#ids[Number(name.replace("Holder ", ""))]!,
    }));
  }

  async #details(vendorId: string, version: number, iban: string): Promise<void> {
    const { bankDetails } = this.database.mizan();
    const details = {
      iban,
      account_holder: `Holder ${this.#ids.indexOf(vendorId)}`,
      bic: null,
      purpose: null,
    };
    await bankDetails.change({ vendorId, version, details, changedBy: null });
    const confirmed = { version: version + 1, confirmedBy: null, mayConfirm: () => undefined };
    await bankDetails.confirm({ vendorId, ...confirmed });
  }

  async #at(time: string): Promise<void> {
    await setClock((text) => this.database.sql(text), Date.parse(`${time}:00+03:00`) - Date.now());
  }
}
