import type { Logger } from "@medusajs/framework/types";
import { AddressSigner } from "./address-signer";
import { applicationHasStarted } from "./application-start";
import { ApprovalStore } from "./stores/approval-store";
import { AnswerStore } from "./stores/answer-store";
import { AttemptListStore } from "./stores/attempt-list-store";
import { AttemptSumStore } from "./stores/attempt-sum-store";
import { AttemptStore } from "./stores/attempt-store";
import { BalanceStore } from "./stores/balance-store";
import { BankDetailsStore } from "./stores/bank-details-store";
import { BankStatementStore } from "./stores/bank-statement-store";
import { CartLeaseStore } from "./stores/cart-lease-store";
import { ClosedStatementStore } from "./stores/closed-statement-store";
import { CoveredOrderStore } from "./stores/covered-order-store";
import { CustomerKfastStore } from "./stores/customer-kfast-store";
import { DayMovementStore } from "./stores/day-movement-store";
import { DiscountCostStore } from "./stores/discount-cost-store";
import { DisputeStore } from "./stores/dispute-store";
import { DueAttemptStore } from "./stores/due-attempt-store";
import { FreezeStore } from "./stores/freeze-store";
import { GatewayKeyListStore } from "./stores/gateway-key-list-store";
import { GatewayKeyNoteStore } from "./stores/gateway-key-note-store";
import { GatewayKeyStore } from "./stores/gateway-key-store";
import { GatewayOutageStore } from "./stores/gateway-outage-store";
import { GatewayPaceStore } from "./stores/gateway-pace-store";
import { HeartbeatStore } from "./stores/heartbeat-store";
import { InvoiceStore } from "./stores/invoice-store";
import { type UnreadableMasterKey, unreadableKeysText } from "./stores/master-key-check";
import { JournalStore } from "./stores/journal-store";
import { MonthCloseStore } from "./stores/month-close-store";
import { MonthFactStore } from "./stores/month-fact-store";
import { MigrationStore } from "./stores/migration-store";
import { OrderPayableStore } from "./stores/order-payable-store";
import { OrderTryStore } from "./stores/order-try-store";
import { PageOpeningStore } from "./stores/page-opening-store";
import { PayableStore } from "./stores/payable-store";
import { PayTokenStore } from "./stores/pay-token-store";
import { PayoutFileStore } from "./stores/payout-file-store";
import { PayoutItemStore } from "./stores/payout-item-store";
import { PayoutPreparingStore } from "./stores/payout-preparing-store";
import { PayoutRunStore } from "./stores/payout-run-store";
import { PayoutStore } from "./stores/payout-store";
import { PersonalDataStore } from "./stores/personal-data-store";
import { PromotionBearerStore } from "./stores/promotion-bearer-store";
import { ReconciliationStore } from "./stores/reconciliation-store";
import { RefundListStore } from "./stores/refund-list-store";
import { RefundReconciliationStore } from "./stores/refund-reconciliation-store";
import { RefundStore } from "./stores/refund-store";
import { ReviewDecisionStore } from "./stores/review-decision-store";
import { ReviewItemStore } from "./stores/review-item-store";
import { ReviewTellingStore } from "./stores/review-telling-store";
import { RestoreStore } from "./stores/restore-store";
import { RightsStore } from "./stores/rights-store";
import { SealedKeyStore } from "./stores/sealed-key-store";
import { SettledTellingStore } from "./stores/settled-telling-store";
import { SettingsStore } from "./stores/settings-store";
import { SettlementMatchingStore } from "./stores/settlement-matching-store";
import { SettlementRowStore } from "./stores/settlement-row-store";
import { SettlementStore } from "./stores/settlement-store";
import { StatementStore } from "./stores/statement-store";
import { SweepPassStore } from "./stores/sweep-pass-store";
import { VendorBooksStore } from "./stores/vendor-books-store";
import { VendorSalesStore } from "./stores/vendor-sales-store";
import { VendorDeviceStore } from "./stores/vendor-device-store";
import { PaymentLinkStore } from "./stores/payment-link-store";
import { VendorLinkStore } from "./stores/vendor-link-store";
import { VendorLookupStore } from "./stores/vendor-lookup-store";
import { WaitingStore } from "./stores/waiting-store";
import { Tables } from "./tables";

export type MasterKeyState = {
  state: "ready" | "missing" | "invalid" | "unreadable";
  key_ids: string[];
  message: string | null;
  /** The master keys of stored gateway keys that open none of them. */
  unreadable: UnreadableMasterKey[];
};

/** Mizan's tables, one store each: what must happen once, a store says so to the database. */
export class MizanModuleService extends Tables {
  readonly #keyRing = this.dependencies.mizanKeyRing;
  readonly addressSigner = new AddressSigner(this.#keyRing);
  readonly answers = new AnswerStore(this.database);
  readonly approvals = new ApprovalStore(this.database, this.#keyRing);
  readonly attempts = new AttemptStore(this.database);
  readonly attemptLists = new AttemptListStore(this.database);
  readonly attemptSums = new AttemptSumStore(this.database);
  readonly balances = new BalanceStore(this.database);
  readonly bankDetails = new BankDetailsStore(this.database);
  readonly bankStatements = new BankStatementStore(this.database);
  readonly cartLeases = new CartLeaseStore(this.database);
  readonly closedStatements = new ClosedStatementStore(this.database);
  readonly coveredOrders = new CoveredOrderStore(this.database);
  readonly customerKfasts = new CustomerKfastStore(this.database);
  readonly dayMovements = new DayMovementStore(this.database);
  readonly discountCosts = new DiscountCostStore(this.database);
  readonly disputes = new DisputeStore(this.database);
  readonly dueAttempts = new DueAttemptStore(this.database);
  readonly freezes = new FreezeStore(this.database);
  readonly gatewayKeys = new GatewayKeyStore(this.database, this.#keyRing);
  readonly gatewayKeyLists = new GatewayKeyListStore(this.database);
  readonly keyNotes = new GatewayKeyNoteStore(this.database);
  readonly gatewayOutages = new GatewayOutageStore(this.database);
  readonly gatewayPaces = new GatewayPaceStore(this.database);
  readonly heartbeats = new HeartbeatStore(this.database);
  readonly invoices = new InvoiceStore(this.database);
  readonly journal = new JournalStore(this.database);
  readonly monthCloses = new MonthCloseStore(this.database);
  readonly monthFacts = new MonthFactStore(this.database);
  readonly migrations = new MigrationStore(this.database);
  readonly orderPayable = new OrderPayableStore(this.database);
  readonly orderTries = new OrderTryStore(this.database);
  readonly pageOpenings = new PageOpeningStore(this.database);
  readonly payable = new PayableStore(this.database);
  readonly payTokens = new PayTokenStore(this.database);
  readonly payoutFiles = new PayoutFileStore(this.database);
  readonly payoutItems = new PayoutItemStore(this.database);
  readonly payoutPreparing = new PayoutPreparingStore(this.database);
  readonly payoutRuns = new PayoutRunStore(this.database);
  readonly payouts = new PayoutStore(this.database);
  readonly personalData = new PersonalDataStore(this.database);
  readonly promotionBearers = new PromotionBearerStore(this.database);
  readonly reconciliation = new ReconciliationStore(this.database);
  readonly refundReconciliation = new RefundReconciliationStore(this.database);
  readonly refundLists = new RefundListStore(this.database);
  readonly refunds = new RefundStore(this.database);
  readonly reviewItems = new ReviewItemStore(this.database);
  readonly reviewDecisions = new ReviewDecisionStore(this.database);
  readonly reviewTelling = new ReviewTellingStore(this.database);
  readonly restores = new RestoreStore(this.database);
  readonly rights = new RightsStore(this.database);
  readonly sealedKeys = new SealedKeyStore(this.database, this.#keyRing);
  readonly settings = new SettingsStore(this.database, this.options.settings);
  readonly settledTelling = new SettledTellingStore(this.database);
  readonly settlements = new SettlementStore(this.database);
  readonly settlementMatching = new SettlementMatchingStore(this.database);
  readonly settlementRows = new SettlementRowStore(this.database);
  readonly statements = new StatementStore(this.database);
  readonly sweepPasses = new SweepPassStore(this.database);
  readonly vendorBooks = new VendorBooksStore(this.database);
  readonly vendorSales = new VendorSalesStore(this.database);
  readonly vendorDevices = new VendorDeviceStore(this.database);
  readonly vendorLinks = new VendorLinkStore(this.database);
  readonly paymentLinks = new PaymentLinkStore(this.database);
  readonly vendorLookup = new VendorLookupStore(this.database, this.options.settings);
  readonly waiting = new WaitingStore(this.database);
  /** The engine's name for what it calls when all modules and links are loaded. */
  readonly __hooks = {
    onApplicationStart: async () => {
      const { logger } = this.dependencies;
      if (!logger || (await this.#saysMigrationsPending(logger))) return;
      applicationHasStarted({ mizan: this, logger });
      await this.#warnOfUnreadableKeys(logger);
    },
  };

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
