import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import type { OpenOptions } from "../../config/options";
import { applicationHasStarted } from "./application-start";
import type { KeyRing } from "./key-ring";
import { AttemptEvent } from "./models/attempt-event";
import { CartLease } from "./models/cart-lease";
import { CustomerKfast } from "./models/customer-kfast";
import { GatewayKey } from "./models/gateway-key";
import { GatewayOutage } from "./models/gateway-outage";
import { Heartbeat } from "./models/heartbeat";
import { JournalEntry } from "./models/journal-entry";
import { JournalLine } from "./models/journal-line";
import { PayToken } from "./models/pay-token";
import { PaymentAttempt } from "./models/payment-attempt";
import { Refund } from "./models/refund";
import { ReviewItem } from "./models/review-item";
import { SettingsVersion } from "./models/settings-version";
import { Settlement } from "./models/settlement";
import { SettlementRow } from "./models/settlement-row";
import { SweepPass } from "./models/sweep-pass";
import { VendorAccount } from "./models/vendor-account";
import { AttemptListStore } from "./stores/attempt-list-store";
import { AttemptStore } from "./stores/attempt-store";
import { BalanceStore } from "./stores/balance-store";
import { CartLeaseStore } from "./stores/cart-lease-store";
import { CustomerKfastStore } from "./stores/customer-kfast-store";
import { DueAttemptStore } from "./stores/due-attempt-store";
import { GatewayKeyNoteStore } from "./stores/gateway-key-note-store";
import { GatewayKeyStore } from "./stores/gateway-key-store";
import { GatewayOutageStore } from "./stores/gateway-outage-store";
import { HeartbeatStore } from "./stores/heartbeat-store";
import { type UnreadableMasterKey, unreadableKeysText } from "./stores/master-key-check";
import { JournalStore } from "./stores/journal-store";
import { MigrationStore } from "./stores/migration-store";
import { OrderTryStore } from "./stores/order-try-store";
import { PageOpeningStore } from "./stores/page-opening-store";
import { PayTokenStore } from "./stores/pay-token-store";
import { PayoutStore } from "./stores/payout-store";
import { PersonalDataStore } from "./stores/personal-data-store";
import { ReconciliationStore } from "./stores/reconciliation-store";
import { RefundListStore } from "./stores/refund-list-store";
import { RefundReconciliationStore } from "./stores/refund-reconciliation-store";
import { RefundStore } from "./stores/refund-store";
import { ReviewDecisionStore } from "./stores/review-decision-store";
import { ReviewItemStore } from "./stores/review-item-store";
import { ReviewTellingStore } from "./stores/review-telling-store";
import { SealedKeyStore } from "./stores/sealed-key-store";
import { SettledTellingStore } from "./stores/settled-telling-store";
import { SettingsStore } from "./stores/settings-store";
import { SettlementMatchingStore } from "./stores/settlement-matching-store";
import { SettlementRowStore } from "./stores/settlement-row-store";
import { SettlementStore } from "./stores/settlement-store";
import { StatementStore } from "./stores/statement-store";
import { SweepPassStore } from "./stores/sweep-pass-store";
import { VendorLookupStore } from "./stores/vendor-lookup-store";

type Dependencies = {
  mizanOptions: OpenOptions;
  mizanKeyRing: KeyRing;
  /** An application has one; a test of the tables alone may not. */
  logger?: Logger;
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
};

export type MasterKeyState = {
  state: "ready" | "missing" | "invalid" | "unreadable";
  key_ids: string[];
  message: string | null;
  /** The master keys of stored gateway keys that open none of them. */
  unreadable: UnreadableMasterKey[];
};

/**
 * Mizan's tables. Reading for lists and links goes through the generated methods; everything that must happen once
 * goes through a store, which says so to the database.
 */
export class MizanModuleService extends MedusaService({
  MizanVendorAccount: VendorAccount,
  MizanGatewayKey: GatewayKey,
  MizanPaymentAttempt: PaymentAttempt,
  MizanAttemptEvent: AttemptEvent,
  MizanPayToken: PayToken,
  MizanCartLease: CartLease,
  MizanCustomerKfast: CustomerKfast,
  MizanJournalEntry: JournalEntry,
  MizanJournalLine: JournalLine,
  MizanRefund: Refund,
  MizanReviewItem: ReviewItem,
  MizanSettingsVersion: SettingsVersion,
  MizanSettlement: Settlement,
  MizanSettlementRow: SettlementRow,
  MizanHeartbeat: Heartbeat,
  MizanGatewayOutage: GatewayOutage,
  MizanSweepPass: SweepPass,
}) {
  readonly options: OpenOptions;
  readonly attempts: AttemptStore;
  readonly attemptLists: AttemptListStore;
  readonly balances: BalanceStore;
  readonly cartLeases: CartLeaseStore;
  readonly customerKfasts: CustomerKfastStore;
  readonly dueAttempts: DueAttemptStore;
  readonly gatewayKeys: GatewayKeyStore;
  readonly keyNotes: GatewayKeyNoteStore;
  readonly gatewayOutages: GatewayOutageStore;
  readonly heartbeats: HeartbeatStore;
  readonly journal: JournalStore;
  readonly migrations: MigrationStore;
  readonly orderTries: OrderTryStore;
  readonly pageOpenings: PageOpeningStore;
  readonly payTokens: PayTokenStore;
  readonly payouts: PayoutStore;
  readonly personalData: PersonalDataStore;
  readonly reconciliation: ReconciliationStore;
  readonly refundReconciliation: RefundReconciliationStore;
  readonly refundLists: RefundListStore;
  readonly refunds: RefundStore;
  readonly reviewItems: ReviewItemStore;
  readonly reviewDecisions: ReviewDecisionStore;
  readonly reviewTelling: ReviewTellingStore;
  readonly sealedKeys: SealedKeyStore;
  readonly settings: SettingsStore;
  readonly settledTelling: SettledTellingStore;
  readonly settlements: SettlementStore;
  readonly settlementMatching: SettlementMatchingStore;
  readonly settlementRows: SettlementRowStore;
  readonly statements: StatementStore;
  readonly sweepPasses: SweepPassStore;
  readonly vendorLookup: VendorLookupStore;
  /** The engine's name for what it calls when all modules and links are loaded. */
  readonly __hooks: { onApplicationStart: () => Promise<void> };
  readonly #keyRing: KeyRing;

  constructor(dependencies: Dependencies) {
    // MedusaService takes what the engine hands to a module's service, whatever the type of that is.
    super(dependencies);
    // Read when it is used, not now: the connection may be made anew while the application lives.
    const database = () => dependencies[ContainerRegistrationKeys.PG_CONNECTION];
    this.options = dependencies.mizanOptions;
    this.#keyRing = dependencies.mizanKeyRing;
    this.attempts = new AttemptStore(database);
    this.attemptLists = new AttemptListStore(database);
    this.balances = new BalanceStore(database);
    this.cartLeases = new CartLeaseStore(database);
    this.customerKfasts = new CustomerKfastStore(database);
    this.dueAttempts = new DueAttemptStore(database);
    this.gatewayKeys = new GatewayKeyStore(database, this.#keyRing);
    this.keyNotes = new GatewayKeyNoteStore(database);
    this.gatewayOutages = new GatewayOutageStore(database);
    this.heartbeats = new HeartbeatStore(database);
    this.journal = new JournalStore(database);
    this.migrations = new MigrationStore(database);
    this.orderTries = new OrderTryStore(database);
    this.pageOpenings = new PageOpeningStore(database);
    this.payTokens = new PayTokenStore(database);
    this.payouts = new PayoutStore(database);
    this.personalData = new PersonalDataStore(database);
    this.reconciliation = new ReconciliationStore(database);
    this.refundReconciliation = new RefundReconciliationStore(database);
    this.refundLists = new RefundListStore(database);
    this.refunds = new RefundStore(database);
    this.reviewItems = new ReviewItemStore(database);
    this.reviewDecisions = new ReviewDecisionStore(database);
    this.reviewTelling = new ReviewTellingStore(database);
    this.sealedKeys = new SealedKeyStore(database, this.#keyRing);
    this.settings = new SettingsStore(database, this.options.settings);
    this.settledTelling = new SettledTellingStore(database);
    this.settlements = new SettlementStore(database);
    this.settlementMatching = new SettlementMatchingStore(database);
    this.settlementRows = new SettlementRowStore(database);
    this.statements = new StatementStore(database);
    this.sweepPasses = new SweepPassStore(database);
    this.vendorLookup = new VendorLookupStore(database, this.options.settings);
    this.__hooks = {
      onApplicationStart: async () => {
        if (!dependencies.logger || (await this.#saysMigrationsPending(dependencies.logger))) return;
        applicationHasStarted({ mizan: this, logger: dependencies.logger });
        await this.#warnOfUnreadableKeys(dependencies.logger);
      },
    };
  }

  /** Whether gateway keys can be read, and why not, in one statement; the master keys by their names alone. */
  async masterKey(): Promise<MasterKeyState> {
    const { fault, ids } = this.#keyRing;
    const unreadable = await this.sealedKeys.unreadable();
    if (fault) {
      const state = fault.code === "MIZAN_MASTER_KEY_MISSING" ? "missing" : "invalid";
      return { state, key_ids: ids, message: fault.message, unreadable };
    }
    if (unreadable.length === 0) return { state: "ready", key_ids: ids, message: null, unreadable };
    return { state: "unreadable", key_ids: ids, message: unreadableKeysText(unreadable), unreadable };
  }

  /**
   * @throws KeyRingError with the reason when no payment can be taken for want of a usable master key
   */
  assertKeysReadable(): void {
    if (this.#keyRing.fault) throw this.#keyRing.fault;
  }

  async #saysMigrationsPending(logger: Logger): Promise<boolean> {
    try {
      const whatToDo = await this.migrations.lookAgain();
      if (whatToDo) logger.error(`Mizan takes no payments (MIZAN_NOT_MIGRATED): ${whatToDo}`);
      return whatToDo !== undefined;
    } catch (error) {
      logger.warn(`Mizan could not look at which of its migrations have run: ${String(error)}`);
      return false;
    }
  }

  /** Only says so: who has a key that can be read takes payments, and the others are refused one by one. */
  async #warnOfUnreadableKeys(logger: Logger): Promise<void> {
    try {
      const { state, message } = await this.masterKey();
      if (state === "unreadable") logger.error(`Mizan: ${message}`);
    } catch (error) {
      logger.warn(`Mizan could not try the master keys on the stored gateway keys: ${String(error)}`);
    }
  }
}
