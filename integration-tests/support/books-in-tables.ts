/** A vendor's books in memory of which every step is done to the real tables as well, at the same instant of the database's clock. */
import { logger } from "@medusajs/framework/logger";
import { approveRun } from "../../src/books/payout-runs/approve-run";
import { dropItems } from "../../src/books/payout-runs/drop-items";
import { makeFile } from "../../src/books/payout-runs/make-file";
import { markPaid } from "../../src/books/payout-runs/mark-paid";
import { prepareRun } from "../../src/books/payout-runs/prepare-run";
import { recordPayout, takePayoutBack } from "../../src/books/payouts";
import { payoutFileSchema } from "../../src/config/terms/payouts";
import {
  type Item,
  type ItemState,
  type Payment,
  PayoutHistory,
} from "../../src/domain/__tests__/payout-history";
import type { Hold } from "../../src/domain/due-day";
import { credit, debit } from "../../src/domain/journal";
import { toDecimalString } from "../../src/domain/money";
import type { ModuleDatabase } from "./module-database";
import { paidAttempt } from "./new-attempt";

const IBAN = "KW81CBKU0000000000001234560101";
const DEBTOR = { debtorName: "The Market Co", debtorIban: "KW74NBOK0000000000001000372151" };
const WHY = "Asked the bank";

type ItemRow = { id: string; run_id: string | null; entry_id: string | null; state: ItemState; fils: number };

export class BooksInTables extends PayoutHistory {
  vendorId = "";
  readonly #database: ModuleDatabase;
  readonly #orders = new Map<Payment, { attemptId: string; orderId: string }>();
  #acts: (() => Promise<unknown>)[] = [];
  #posted = 0;

  constructor(database: ModuleDatabase, ...begun: ConstructorParameters<typeof PayoutHistory>) {
    super(...begun);
    this.#database = database;
  }

  /** Of an empty database: the vendor under its hold, its bank details, the operator's settings. */
  async open(): Promise<void> {
    await this.#setClock();
    const { settings, bankDetails } = this.#mizan;
    const decimals = String(this.decimals) as "2" | "3";
    const { payout } = (await settings.current([])).settings;
    await settings.change(
      {
        payout: { ...payout, minimum: toDecimalString(this.minimumFils) },
        payoutFile: payoutFileSchema.parse({ ...DEBTOR, decimals }),
      },
      null,
    );
    const { id } = await settings.vendors.create(
      {
        ...{ source: "mizan", external_id: "payee", name: "Payee", status: "active", commission: {} },
        ...{ commission_base: null, delivery: null, settles: null, payment_types: null },
        payout: ownPayout(this.holds[0]!.hold),
      },
      null,
    );
    this.vendorId = id;
    await this.#details(0);
    await bankDetails.confirm({ vendorId: id, version: 1, confirmedBy: null, mayConfirm: () => undefined });
  }

  /** Does what was done in memory since. */
  async catchUp(): Promise<void> {
    await this.#setClock();
    const acts = this.#acts;
    this.#acts = [];
    for (const act of acts) await act();
  }

  /** In the order of the books'. */
  async itemRows(): Promise<ItemRow[]> {
    return this.#database.sql<ItemRow>(
      "SELECT id, run_id, entry_id, state, amount_fils::int AS fils FROM mizan_payout_item ORDER BY created_at, id",
    );
  }

  override post(amountFils: number, payment: Payment | null): void {
    super.post(amountFils, payment);
    if (amountFils !== 0) this.#acts.push(() => this.#post(amountFils, payment));
  }

  override hold(hold: Hold): void {
    super.hold(hold);
    this.#acts.push(async () => {
      const [account] = await this.#mizan.settings.vendors.byIds([this.vendorId]);
      if (!account) throw new Error("The vendor is gone");
      const changed = { ...account, payout: ownPayout(hold) };
      const { id, version } = account;
      await this.#mizan.settings.vendors.change({ id, version, account: changed, changedBy: null });
    });
  }

  override deliver(payment: Payment): void {
    super.deliver(payment);
    this.#acts.push(() => this.#setDelivered(payment));
  }

  override cancelDelivery(payment: Payment): void {
    super.cancelDelivery(payment);
    this.#acts.push(() => this.#setDelivered(payment));
  }

  override freezeOrThawOrder(payment: Payment): void {
    super.freezeOrThawOrder(payment);
    const { isFrozen } = payment;
    this.#acts.push(() =>
      this.#freeze({ orderId: this.#orderOf(payment).orderId, vendorId: null }, isFrozen),
    );
  }

  override freezeOrThaw(): void {
    super.freezeOrThaw();
    const { isFrozen } = this;
    this.#acts.push(() => this.#freeze({ orderId: null, vendorId: this.vendorId }, isFrozen));
  }

  override changeDetails(): void {
    super.changeDetails();
    const version = this.detailsVersion - 1;
    this.#acts.push(() => this.#details(version));
  }

  override confirmDetails(): void {
    super.confirmDetails();
    const { detailsVersion: version } = this;
    const confirmed = { version, confirmedBy: null, mayConfirm: () => undefined };
    this.#acts.push(() => this.#mizan.bankDetails.confirm({ vendorId: this.vendorId, ...confirmed }));
  }

  override prepare(): void {
    super.prepare();
    const run = { key: `history-${(this.#posted += 1)}`, vendor_ids: [this.vendorId], leave_out: [] };
    this.#acts.push(() => prepareRun(this.#dependencies, { ...run, environment: undefined }, null));
  }

  override give(item: Item): void {
    const refused = this.isCovered(item) ? undefined : "MIZAN_PAYOUT_NOT_COVERED";
    super.give(item);
    this.#acts.push(async () => {
      const runId = (await this.#rowOf(item)).run_id ?? "";
      const run = await this.#mizan.payoutRuns.byId(runId);
      const shown = { count: 1, sum: toDecimalString(item.amountFils) };
      if (run?.state === "prepared")
        await approveRun(this.#dependencies, runId, { ...shown, approvedBy: null });
      const code = await makeFile(this.#dependencies, runId, null).then(
        () => undefined,
        (refusal: unknown) => (refusal as { code: string }).code,
      );
      if (code !== refused) throw new Error(`The file: ${code} instead of ${refused}`);
    });
  }

  override step(item: Item, to: ItemState): void {
    super.step(item, to);
    if (item.byHand) return;
    const by = { reason: WHY, mayApprove: true };
    const steps: Partial<Record<ItemState, (row: ItemRow) => Promise<unknown>>> = {
      paid: ({ run_id }) =>
        markPaid(this.#dependencies, run_id ?? "", {
          ...{ value_date: this.today, bank_reference: "B-1", madeBy: null },
        }),
      dropped: ({ id, run_id }) =>
        dropItems(this.#dependencies, run_id ?? "", {
          ...{ ...by, itemIds: [id], notPaidByBank: true, droppedBy: null },
        }),
      returned: ({ entry_id }) =>
        takePayoutBack(this.#dependencies, entry_id ?? "", { ...by, isReturned: true, madeBy: null }),
    };
    const act = steps[to];
    if (act) this.#acts.push(async () => act(await this.#rowOf(item)));
  }

  override payByHand(amountFils: number): void {
    super.payByHand(amountFils);
    const payout = { amount: toDecimalString(amountFils), value_date: this.today, confirmed: true };
    const reference = `hand-${(this.#posted += 1)}`;
    this.#acts.push(() =>
      recordPayout(
        this.#dependencies,
        { ...payout, vendor_id: this.vendorId, reference, environment: undefined },
        null,
      ),
    );
  }

  get #mizan() {
    return this.#database.mizan();
  }

  /** Nobody has done it: of no person anything is asked. */
  get #dependencies() {
    const query = { graph: async () => ({ data: [] }) };
    return { mizan: this.#mizan, logger, query, eventBus: { emit: async () => undefined } } as never;
  }

  async #setClock(): Promise<void> {
    await this.#database.sql(
      `CREATE OR REPLACE FUNCTION mizan_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
         AS $$ SELECT '${this.now.toISOString()}'::timestamptz $$`,
    );
  }

  async #post(amountFils: number, payment: Payment | null): Promise<void> {
    const isSale = payment !== null && !this.#orders.has(payment);
    if (isSale) {
      const { id: attemptId } = await paidAttempt(this.#mizan, {
        ...{ session_id: payment.id, cart_id: payment.id },
      });
      const orderId = `order_${payment.id}`;
      this.#orders.set(payment, { attemptId, orderId });
      await this.#database.sql("UPDATE mizan_payment_attempt SET order_id = ? WHERE id = ?", [
        orderId,
        attemptId,
      ]);
    }
    const ofPayment = amountFils < 0 ? "refund" : "refund_returned";
    await this.#mizan.journal.post({
      environment: "emulator",
      kind: isSale ? "charge" : payment ? ofPayment : "correction",
      reference: `entry-${(this.#posted += 1)}`,
      attemptId: payment && this.#orderOf(payment).attemptId,
      postings: [
        debit("gateway_clearing", "charge", amountFils),
        credit(`vendor_payable:${this.vendorId}`, "sale", amountFils),
      ],
    });
  }

  #orderOf(payment: Payment): { attemptId: string; orderId: string } {
    return this.#orders.get(payment) ?? { attemptId: "", orderId: "" };
  }

  async #rowOf(item: Item): Promise<ItemRow> {
    const row = (await this.itemRows())[this.items.indexOf(item)];
    if (!row) throw new Error("The payout is not in the tables");
    return row;
  }

  async #setDelivered(payment: Payment): Promise<void> {
    const { orderId } = this.#orderOf(payment);
    const charges = await this.#mizan.payable.chargesOf([orderId]);
    const day = payment.charge.delivered;
    await this.#mizan.payable.setDelivered(charges.map((charge) => ({ ...charge, day })));
  }

  async #freeze(
    what: { orderId: string; vendorId: null } | { orderId: null; vendorId: string },
    isFrozen: boolean,
  ) {
    const { freezes } = this.#mizan;
    await (isFrozen ? freezes.freeze(what, { reason: WHY, by: null }) : freezes.thaw(what, null));
  }

  /** @param version of those that there are */
  async #details(version: number): Promise<void> {
    const details = { iban: IBAN, account_holder: `Holder ${version + 1}`, bic: null, purpose: null };
    const { vendorId } = this;
    await this.#mizan.bankDetails.change({ vendorId, version, details, changedBy: null });
  }
}

const ownPayout = ({ kind, days, latest }: Hold) => ({ hold: kind, days, latest: latest ?? undefined });
